{{- define "tandem.name" -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{/* Of what the migrations need before the release's own resources are there. */}}
{{- define "tandem.hookCopy" -}}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: '-10'
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end -}}

{{- define "tandem.image" -}}
{{- printf "%s/%s:%s" .root.Values.images.registry .image (.root.Values.images.tag | default .root.Chart.AppVersion) -}}
{{- end -}}

{{- define "tandem.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end -}}

{{- define "tandem.labels" -}}
{{ include "tandem.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end -}}

{{- define "tandem.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "tandem.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* The names of the run-time secrets: the owner's address is for migrations and backups alone, the copy for the migrations. */}}
{{- define "tandem.environment" -}}
{{- $own := printf "%s%s" (include "tandem.name" .root) (get . "copy") -}}
{{- $secret := .root.Values.existingSecret | default $own -}}
envFrom:
  - configMapRef:
      name: {{ $own }}
env:
  {{- range $name := list "DATABASE_URL" "DATABASE_OPS_URL" "REDIS_URL" "SMTP_URL" "JWT_SECRET" "REFRESH_SECRET" "CSRF_SECRET" }}
  - name: {{ $name }}
    valueFrom:
      secretKeyRef:
        name: {{ $secret }}
        key: {{ $name }}
  {{- end }}
  {{- range $name := list "SUPERADMIN_EMAIL" "SUPERADMIN_PASSWORD" "TURN_SECRET" "WHATSAPP_ACCESS_TOKEN" "CLAUDE_API_KEY" "OPENAI_API_KEY" "GOOGLE_CALENDAR_CLIENT_SECRET" "MICROSOFT_CALENDAR_CLIENT_SECRET" "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY" }}
  - name: {{ $name }}
    valueFrom:
      secretKeyRef:
        name: {{ $secret }}
        key: {{ $name }}
        optional: true
  {{- end }}
  {{- if .owner }}
  - name: DATABASE_OWNER_URL
    valueFrom:
      secretKeyRef:
        name: {{ $secret }}
        key: DATABASE_OWNER_URL
  {{- end }}
volumeMounts:
  - name: data
    mountPath: /data
  - name: tmp
    mountPath: /tmp
{{- end -}}

{{- define "tandem.volumes" -}}
volumes:
  - name: data
    emptyDir: {}
  - name: tmp
    emptyDir: {}
{{- end -}}

{{- define "tandem.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "tandem.selector" . | nindent 8 }}
{{- end -}}
