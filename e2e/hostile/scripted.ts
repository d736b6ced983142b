import { type Frame, type HostileDocument, toJson } from './hostile-document.ts';

/** Every payload does this; it outlives the page that it ran in. */
const mark = 'window.hurt=localStorage.hurt=1';

/** Everything that a page could run or fetch, in one text. */
function toScript({ listener }: Frame): string {
  return [
    `<script>${mark}</script>`,
    `<img src=x onerror="${mark}">`,
    `<img src="${listener}/pixel.png">`,
    `<svg/onload=${mark}>`,
    `<svg><script>${mark}</script><use href="data:image/svg+xml,<svg onload=${mark}>"/></svg>`,
    `<iframe src="javascript:parent.${mark}"></iframe>`,
    `<iframe srcdoc="<script>parent.${mark}</script>"></iframe>`,
    `<object data="${listener}/object"></object>`,
    `<meta http-equiv="refresh" content="0;url=${listener}/away">`,
    `<base href="${listener}/">`,
    `<link rel="stylesheet" href="${listener}/style.css">`,
    `<style>@import url(${listener}/style.css);</style>`,
    `<form action="${listener}/form"><button autofocus onfocus="${mark}">Send</button></form>`,
    `<details open ontoggle="${mark}">`,
    `<a href="javascript:${mark}">here</a>`,
    `[a](javascript:${mark}) [b](JaVaScRiPt:${mark}) [c](data:text/html,<script>${mark}</script>)`,
    `[d]( javascript:${mark} ) <javascript:${mark}> [e](vbscript:x) [f](//${new URL(listener).host}/f)`,
    `![g](${listener}/image.png) ![h](data:image/svg+xml,<svg onload=${mark}>)`,
    `{{constructor.constructor('${mark}')()}} \${${mark}} "'\`--></script></title></textarea>`,
    `\u202Egnirts\u202C \u0000\u0007\uFEFF`,
  ].join('\n\n');
}

const links = [
  `javascript:${mark}`,
  `JaVa\tScRiPt:${mark}`,
  `data:text/html,<script>${mark}</script>`,
  `vbscript:msgbox`,
];

function everywhere(frame: Frame): string {
  const text = toScript(frame);
  const line = text.replaceAll(/\s+/g, ' ');
  const [script, disguised, data] = links;
  const example = { summary: text, description: text, value: { [line]: text } };
  const schema = {
    type: 'object',
    title: text,
    description: text,
    required: [line, 'kind'],
    properties: {
      [line]: { type: 'string', description: text, enum: [text, line], default: text },
      kind: { type: text, format: text, pattern: text, description: text, examples: [text] },
      link: { type: 'string', format: 'uri', default: script, examples: links, const: script },
    },
    patternProperties: { [line]: { description: text, not: { const: text } } },
    discriminator: { propertyName: line, mapping: { [line]: text } },
    externalDocs: { url: script, description: text },
  };
  const content = { [line]: { schema, examples: { [line]: example } } };
  const json = { 'application/json': { schema, examples: { [line]: example, other: example } } };
  const header = { description: text, schema: { type: 'string', enum: [text] }, example: text };
  const operation = (operationId: string, tags: string[]) => ({
    operationId,
    tags,
    summary: text,
    description: text,
    externalDocs: { url: data, description: text },
    servers: [{ url: `${script}//{${line}}`, description: text, name: text }],
    security: [{ [line]: [text] }, { key: [], token: [text, line] }],
    parameters: ['query', 'header', 'cookie', 'querystring'].map((place) => ({
      name: line,
      in: place,
      description: text,
      required: true,
      schema: { type: 'string', enum: [text], default: text },
      examples: { [line]: example },
    })),
    requestBody: { description: text, content: { ...json, ...content } },
    responses: {
      200: { description: text, headers: { [line]: header }, content: json },
      201: {
        description: text,
        content,
        links: {
          [line]: { operationId: text, description: text, parameters: { [line]: text } },
          away: { operationRef: script, description: text },
        },
      },
      [line]: { description: text },
    },
    callbacks: { [line]: { [line]: { post: { summary: text, description: text } } } },
  });
  return toJson(frame, {
    info: {
      ...frame.info,
      title: `Scripted ${line}`,
      version: text,
      summary: text,
      description: `${text}\n\n## ${line}\n\n${text}\n\n| a |\n| --- |\n| ${line} |`,
      termsOfService: script,
      contact: { name: text, url: disguised, email: `"><script>${mark}</script>@x.example` },
      license: { name: text, url: data },
      'x-successor': script,
      'x-tags': [line],
      'x-changelog': [{ version: text, date: text, text }],
    },
    servers: [{ url: script, description: text }, ...links.map((url) => ({ url }))],
    externalDocs: { url: script, description: text },
    tags: [{ name: line, description: text, externalDocs: { url: script } }],
    security: [{ [line]: [text] }],
    paths: {
      [`/${line}/{${line}}`]: { get: operation(text, [line]), description: text },
      '/plain': { post: operation('plainId', [line]), servers: [{ url: data }] },
    },
    webhooks: { [line]: { post: operation('eventId', [text]) } },
    components: {
      securitySchemes: {
        [line]: { type: 'apiKey', in: 'header', name: line, description: text },
        key: { type: 'apiKey', in: 'query', name: text },
        token: {
          type: 'oauth2',
          description: text,
          flows: {
            clientCredentials: { tokenUrl: script, scopes: { [text]: text } },
            authorizationCode: { authorizationUrl: data, tokenUrl: script, scopes: {} },
          },
        },
      },
    },
  });
}

export const scripted: readonly HostileDocument[] = [
  { name: 'scripts', what: 'scripts and links that run in every text', text: everywhere },
];
