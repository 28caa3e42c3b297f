/**
 * The part of the router that is in use. The shell gives it to all remotes under the name react-router-dom, and a shared module is kept
 * whole: the rest of the library would be 31 KiB more in every first view. What a screen newly needs is added here, which a test reminds of.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  createBrowserRouter,
  createSearchParams,
  generatePath,
  matchPath,
  matchRoutes,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
