/**
 * The template of index.html is compiled by a compiler of its own. What is shared by the path of its file is put into that one, too, and left
 * React and the router beside the shell a second time, in a file that nothing loads.
 */
export class TemplateAlonePlugin {
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.compilation.tap('TemplateAlonePlugin', (compilation) => {
      if (!compilation.compiler.name?.startsWith('HtmlWebpackCompiler')) return;
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'TemplateAlonePlugin', stage }, () => {
        for (const chunk of compilation.chunks)
          if (!chunk.canBeInitial()) chunk.files.forEach((file) => compilation.deleteAsset(file));
      });
    });
  }
}
