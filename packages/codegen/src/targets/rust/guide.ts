import { givenQueryOf } from '../../readme-samples.js';
import {
  type Example,
  type GivenParam,
  type GivenQuery,
  type Guide,
  pathSample,
  withoutTls,
} from '../../target-emitter.js';
import { rustText, rustType } from './expressions.js';

export const rustGuide: Guide = {
  file: 'main.rs',
  transport: ['PageTransport', 'send(&request)'],
  made: '`HttpTransport`, for tests and tools: it speaks plain HTTP without TLS, and opens a connection and a thread for each request; for TLS, write your own as shown below',
  more: ({ plan, page: { names, params, pageType }, item, custom, call }) => {
    const isGeneric = pageType === 'generic';
    const pageOf = (held: string) =>
      isGeneric ? `Page::<${names.response}<${held}>>` : `${names.page}::<${held}>`;
    const typed = pageOf('Serde<Item>');
    const page = pageOf(custom === undefined ? (item ?? 'Json') : `Serde<${custom.name}>`);
    const takes = params.length > 0 ? ', &params' : isGeneric ? ', &()' : '';
    const [filter] = (call?.query ?? []).filter(({ required }) => !required).flatMap(givenQueryOf);
    const filterLines =
      filter === undefined
        ? []
        : [
            'let mut request = request.clone();',
            `request.query.insert(${rustText(filter.parameter.wireName)}.to_string(), ${jsonSample(filter.value)});`,
          ];
    const readable =
      item === undefined
        ? 'any type that is `Deserialize`'
        : `\`${item}\` is \`Serialize\` and \`Deserialize\`. Any other type that is \`Deserialize\``;
    return [
      'A pager can begin at a saved position, and end early. For example, in `walk`:',
      [
        '```rust',
        ...filterLines,
        `let mut pages = ${page}::paginate(transport.clone(), request.clone()${takes})?.max_pages(10);`,
        'let mut saved = None;',
        'while let Some(page) = pages.next_page().await? {',
        '    println!("{} {:?}", page.answer().status, page.stopped());',
        '    saved = page.position()?.map(str::to_string);',
        '}',
        'if let Some(saved) = saved {',
        `    let mut items = ${page}::paginate(transport.clone(), request.clone()${takes})?.resume(&saved)?;`,
        '    println!("{}", items.next().await?.is_some());',
        '}',
        '```',
      ].join('\n'),
      'After an error, the pager has the position of the page that failed, and the next call requests that page again. A page derefs to the members of its response; `answer()` has the status, the headers and the body.',
      ...(plan.transport
        ? [
            'A transport for HTTPS, with reqwest:',
            ['```rust', ...reqwestLines(plan.packageName), '```'].join('\n'),
          ]
        : []),
      custom === undefined
        ? 'Only the standard library is needed. Two features of your crate enable code that needs another crate:'
        : `The program and the function of the operation need the feature \`serde\`, and \`${custom.name}\` must be \`Deserialize\` and \`Debug\`. Without serde, implement \`FromJson\` for it and write \`${pageOf(custom.name)}\`. Two features of your crate enable code that needs another crate:`,
      [
        '```toml',
        '[features]',
        'stream = ["dep:futures-core"]',
        'serde = ["dep:serde"]',
        '',
        '[dependencies]',
        'futures-core = { version = "0.3", optional = true }',
        'serde = { version = "1", features = ["derive"], optional = true }',
        '```',
      ].join('\n'),
      [
        '- `stream`: `into_stream()` of a pager returns a `Stream` of the items of all pages, `into_pages()` a `Stream` of the pages. Both end after an error.',
        `- \`serde\`: ${readable} can be the type of items, as in \`${typed}\`: an item derefs to your \`Item\`, and \`into_inner()\` returns it. \`Json\` is \`Serialize\` and \`Deserialize\`, and its \`decode()\` reads a value of your type.`,
      ].join('\n'),
    ];
  },
  error: ['PageError', 'its variants, and `answer()` with `status`, `headers`, `header(name)` and `body`'],
  quick: (example, { name, parameters, query, queryType, inputs, plainItem }) => {
    const { plan, page, base, credential, givenQuery, item, custom } = example;
    const { names, params, pageType } = page;
    const samples = [...givenQuery, ...inputs.flatMap(givenQueryOf)];
    const used = [
      name,
      'HttpTransport',
      'PageError',
      ...(params.length === 0 ? [] : [names.params]),
      ...(query.some(({ required }) => !required) ? [queryType] : []),
      ...enumsOf(example),
      ...samples.flatMap(({ parameter, constant }) =>
        constant === undefined ? [] : (parameter.enum?.name ?? []),
      ),
    ].sort();
    const sent = params.length > 0 ? ['&params'] : pageType === 'generic' ? ['&()'] : [];
    const args = [
      'Arc::new(transport)',
      ...parameters.map(({ wireName }) => rustText(pathSample(wireName))),
      ...samples.map(querySample),
      ...sent,
      ...(query.some(({ required }) => !required) ? [`&${queryType}::default()`] : []),
    ];
    const isJson = item === undefined && custom === undefined && plainItem === undefined;
    const shown = isJson ? '{item}"' : '{item:?}"';
    return [
      `mod ${plan.packageName};`,
      '',
      'use std::sync::Arc;',
      '',
      `use ${plan.packageName}::{${used.join(', ')}};`,
      '',
      '#[tokio::main] // or any other executor',
      'async fn main() -> Result<(), PageError> {',
      ...transportLines(base, credential),
      ...(params.length === 0 ? [] : [paramsLine(example)]),
      `    let mut items = ${name}(${args.join(', ')})?;`,
      '    while let Some(item) = items.next().await? {',
      custom === undefined ? `        println!("${shown});` : '        println!("{:?}", *item);',
      '    }',
      '    Ok(())',
      '}',
    ];
  },
  customTransport: ({ packageName }) => reqwestLines(packageName),
  program: (example) => {
    const { plan, page, base, credential, item: declared, custom, member } = example;
    const { names, params, pageType } = page;
    const isGeneric = pageType === 'generic';
    const takes = params.length > 0 ? ', &params' : isGeneric ? ', &()' : '';
    const used = [
      ...(plan.transport ? ['HttpTransport'] : []),
      custom === undefined ? (declared ?? 'Json') : 'Serde',
      ...(isGeneric ? ['Page', names.response] : [names.page]),
      'PageError',
      'PageRequest',
      'PageTransport',
      ...(params.length === 0 ? [] : [names.params]),
      ...enumsOf(example),
    ];
    const request = requestLines(example);
    if (request.some((line) => line.includes('Json::')) && !used.includes('Json')) used.push('Json');
    used.sort();
    const isTaken = custom !== undefined && [...used, 'Arc'].includes(custom.name);
    const item =
      custom === undefined
        ? (declared ?? 'Json')
        : `Serde<${isTaken ? `${custom.from}::` : ''}${custom.name}>`;
    const typed = isGeneric ? `Page::<${names.response}<${item}>>` : `${names.page}::<${item}>`;
    // If a custom type is in the program's own crate, the program declares the file of the type as a module.
    const [, near] = /^crate::(\w+)/.exec(custom?.from ?? '') ?? [];
    const shown = item === 'Json' ? 'item}"' : custom === undefined ? 'item:?}"' : ':?}", *item';
    return [
      ...(near === undefined || near === plan.packageName ? [] : [`mod ${near};`]),
      `mod ${plan.packageName};`,
      '',
      'use std::sync::Arc;',
      '',
      ...(custom === undefined || custom.from === 'crate' || isTaken
        ? []
        : [`use ${custom.from}::${custom.name};`]),
      `use ${plan.packageName}::{${used.join(', ')}};`,
      '',
      'async fn walk(transport: Arc<dyn PageTransport>) -> Result<(), PageError> {',
      ...request,
      ...(params.length === 0 ? [] : [paramsLine(example)]),
      `    let mut items = ${typed}::paginate(transport.clone(), request.clone()${takes})?;`,
      '    while let Some(item) = items.next().await? {',
      `        println!("{${shown});`,
      '    }',
      '',
      `    let mut pages = ${typed}::paginate(transport, request${takes})?;`,
      '    while let Some(page) = pages.next_page().await? {',
      `        println!("{} ${member === undefined ? '' : '{:?}'}", page.items().len()${member === undefined ? '' : `, page.${member.name}`});`,
      '    }',
      '    Ok(())',
      '}',
      '',
      '#[tokio::main] // or any other executor',
      'async fn main() {',
      ...(plan.transport
        ? transportLines(base, credential)
        : [
            `    let transport = MyTransport { client: reqwest::Client::new(), base: ${rustText(base)}.to_string() };`,
          ]),
      '    if let Err(error) = walk(Arc::new(transport)).await {',
      '        eprintln!("{error}: {:?}", error.answer().map(|answer| answer.status));',
      '    }',
      '}',
    ];
  },
};

function reqwestLines(packageName: string): readonly string[] {
  return [
    `use crate::${packageName}::{absolute_url, PageAnswer, PageError, PageFuture, PageRequest, PageTransport};`,
    '',
    'struct MyTransport {',
    '    client: reqwest::Client,',
    '    base: String,',
    '}',
    '',
    'impl PageTransport for MyTransport {',
    "    fn send<'a>(&'a self, request: &'a PageRequest) -> PageFuture<'a> {",
    '        Box::pin(async move {',
    '            let failed = |error: reqwest::Error| PageError::transport(error.without_url());',
    '            let method = request.method.parse().map_err(PageError::transport)?;',
    '            let url = self.absolute_url(&request.url);',
    '            let mut sent = self.client.request(method, url).query(&request.query_pairs()?);',
    '            for (name, value) in &request.headers {',
    '                sent = sent.header(name, value);',
    '            }',
    '            if let Some(body) = &request.body {',
    '                sent = sent.header("Content-Type", "application/json").body(body.to_string());',
    '            }',
    '            let response = sent.send().await.map_err(failed)?;',
    '            let status = response.status().as_u16();',
    '            let headers = response.headers().iter().map(|(name, value)| {',
    '                (name.to_string(), String::from_utf8_lossy(value.as_bytes()).into_owned())',
    '            });',
    '            let headers = headers.collect();',
    '            let body = response.bytes().await.map_err(failed)?;',
    '            PageAnswer::from_bytes(status, headers, &body)',
    '        })',
    '    }',
    '',
    '    fn absolute_url(&self, url: &str) -> String {',
    '        absolute_url(&self.base, url)',
    '    }',
    '}',
  ];
}

/** Creates the first request, with sample values for the headers and the properties of the body that are arguments. */
function requestLines({ verb, path, call }: Example): readonly string[] {
  const samples = (call?.inputs ?? []).flatMap((input) =>
    givenQueryOf(input).map(({ value }) => ({ ...input, value })),
  );
  const headers = samples.flatMap(({ in: place, wireName, value }) =>
    place === 'header'
      ? `    request.headers.insert(${rustText(wireName)}.to_string(), ${rustText(String(value))}.to_string());`
      : [],
  );
  const members = samples.flatMap(({ in: place, wireName, value }) =>
    place === 'body' ? `(${rustText(wireName)}, ${jsonSample(value)})` : [],
  );
  const body =
    members.length === 0 ? [] : [`    request.body = Some(Json::object([${members.join(', ')}]));`];
  const change = headers.length + body.length > 0 ? 'mut ' : '';
  return [
    `    let ${change}request = PageRequest::new(${rustText(verb)}, ${rustText(path)});`,
    ...headers,
    ...body,
  ];
}

/** Writes a sample as an expression that makes a `Json`. */
function jsonSample(value: GivenQuery['value']): string {
  if (typeof value === 'string') return `${rustText(value)}.into()`;
  return typeof value === 'number' ? `${value}_i64.into()` : `${value}.into()`;
}

function enumsOf({ given }: Example): readonly string[] {
  return given.flatMap(({ param, constant }) => (constant === undefined ? [] : (param.enum?.name ?? [])));
}

function paramsLine({ page: { names, params }, given }: Example): string {
  const mayDefault = params.every(({ required }) => !required) && given.length < params.length;
  const sent = given.map((one) => {
    const { name, required, type } = one.param;
    return `${name}: ${required && !type.nullable ? rustValue(one) : `Some(${rustValue(one)})`}`;
  });
  const absent = params
    .filter((param) => !given.some((one) => one.param === param))
    .map(({ name }) => `${name}: None`);
  const fields = mayDefault ? [...sent, '..Default::default()'] : [...sent, ...absent];
  return `    let params = ${names.params} { ${fields.join(', ')} };`;
}

function transportLines(base: string, credential: Example['credential']): readonly string[] {
  const made = `HttpTransport::new(${rustText(withoutTls(base))})`;
  if (credential === undefined) return [`    let transport = ${made};`];
  return [
    `    let mut transport = ${made};`,
    '    let token = std::env::var("API_TOKEN").unwrap_or_default();',
    `    transport.headers.insert(${rustText(credential.name)}.to_string(), ${credential.prefix === '' ? 'token' : `format!("${credential.prefix}{token}")`});`,
  ];
}

function querySample({ parameter, value, constant }: GivenQuery): string {
  if (constant !== undefined) return `${parameter.enum?.name}::${constant}`;
  return typeof value === 'string' ? rustText(value) : String(value);
}

function rustValue({ param, value, constant }: GivenParam): string {
  if (constant !== undefined) return `${param.enum?.name}::${constant}`;
  if (typeof value === 'string') return `${rustText(value)}.to_string()`;
  return rustType(param.type) === 'f64' ? `${value}.0` : String(value);
}
