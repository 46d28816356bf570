import { type Example, type GivenParam, type Guide, pathSample, withoutTls } from '../../target-emitter.js';
import { rustText, rustType } from './expressions.js';

export const rustGuide: Guide = {
  file: 'main.rs',
  transport: ['PageTransport', 'send(&request)'],
  made: '`HttpTransport`, for tests and tools: it speaks plain HTTP without TLS, and blocks the thread while its future is polled; in a server, or for TLS, write your own',
  more: ({ page: { names, pageType }, item, custom }) => {
    const isGeneric = pageType === 'generic';
    const pageOf = (held: string) =>
      isGeneric ? `Page::<${names.response}<${held}>>` : `${names.page}::<${held}>`;
    const page = pageOf('Serde<Item>');
    const readable =
      item === undefined
        ? 'any type that is `Deserialize`'
        : `\`${item}\` is \`Serialize\` and \`Deserialize\`. Any other type that is \`Deserialize\``;
    return [
      '`max_pages(10)` of a pager limits how many pages are requested; `stopped()` of a page says why no page follows. Save the `position()` of a page or of the pager, and `resume(&saved)?` continues from there. After an error, the pager has the position of the page that failed, and the next call requests that page again.',
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
        `- \`serde\`: ${readable} can be the type of items, as in \`${page}\`: an item derefs to your \`Item\`, and \`into_inner()\` returns it. \`Json\` is \`Serialize\` and \`Deserialize\`, and its \`decode()\` reads a value of your type.`,
      ].join('\n'),
    ];
  },
  error: ['PageError', 'its variants, and `answer()` with `status`, `headers`, `header(name)` and `body`'],
  quick: (example, { name, parameters }) => {
    const { plan, page, base, credential, givenQuery, item, custom } = example;
    const { names, params, pageType } = page;
    const used = [
      name,
      'HttpTransport',
      'PageError',
      ...(params.length === 0 ? [] : [names.params]),
      ...enumsOf(example),
    ];
    const sent = params.length > 0 ? ['&params'] : pageType === 'generic' ? ['&()'] : [];
    const args = [
      'Arc::new(transport)',
      ...parameters.map(({ wireName }) => rustText(pathSample(wireName))),
      ...givenQuery.map(({ value }) => (typeof value === 'string' ? rustText(value) : String(value))),
      ...sent,
    ];
    const shown = item === undefined && custom === undefined ? '{item}"' : '{item:?}"';
    return [
      `mod ${plan.packageName};`,
      '',
      'use std::sync::Arc;',
      '',
      `use ${plan.packageName}::{${used.join(', ')}};`,
      '',
      '// Any executor can run it; the program below needs none.',
      'async fn list() -> Result<(), PageError> {',
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
  customTransport: ({ packageName }) => [
    `use crate::${packageName}::{PageAnswer, PageError, PageFuture, PageRequest, PageTransport};`,
    '',
    'struct MyTransport(my_client::Client);',
    '',
    'impl PageTransport for MyTransport {',
    "    fn send<'a>(&'a self, request: &'a PageRequest) -> PageFuture<'a> {",
    '        Box::pin(async move {',
    '            let answer = self.0.call(request).await.map_err(PageError::transport)?;',
    '            Ok(PageAnswer { status: answer.status, headers: answer.headers, body: answer.text.parse().map_err(PageError::transport)? })',
    '        })',
    '    }',
    '}',
  ],
  program: (example) => {
    const { plan, page, base, credential, verb, path, item: declared, custom, member } = example;
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
    ].sort();
    const isTaken = custom !== undefined && [...used, 'Arc', 'Future'].includes(custom.name);
    const item =
      custom === undefined
        ? (declared ?? 'Json')
        : `Serde<${isTaken ? `${custom.from}::` : ''}${custom.name}>`;
    const typed = isGeneric ? `Page::<${names.response}<${item}>>` : `${names.page}::<${item}>`;
    // A file next to the program is a module of its crate.
    const [, near] = /^crate::(\w+)/.exec(custom?.from ?? '') ?? [];
    const shown = item === 'Json' ? 'item}"' : custom === undefined ? 'item:?}"' : ':?}", *item';
    return [
      ...(near === undefined || near === plan.packageName ? [] : [`mod ${near};`]),
      `mod ${plan.packageName};`,
      '',
      'use std::future::Future;',
      'use std::sync::Arc;',
      '',
      ...(custom === undefined || custom.from === 'crate' || isTaken
        ? []
        : [`use ${custom.from}::${custom.name};`]),
      `use ${plan.packageName}::{${used.join(', ')}};`,
      '',
      'async fn walk(transport: Arc<dyn PageTransport>) -> Result<(), PageError> {',
      `    let request = PageRequest::new(${rustText(verb)}, ${rustText(path)});`,
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
      'fn main() {',
      '    struct Parked(std::thread::Thread);',
      '',
      '    impl std::task::Wake for Parked {',
      '        fn wake(self: Arc<Self>) {',
      '            self.0.unpark();',
      '        }',
      '    }',
      '',
      ...(plan.transport ? transportLines(base, credential) : ['    let transport = MyTransport::new();']),
      '    // Any executor works, such as tokio.',
      '    let mut walk = std::pin::pin!(walk(Arc::new(transport)));',
      '    let waker = Arc::new(Parked(std::thread::current())).into();',
      '    let mut context = std::task::Context::from_waker(&waker);',
      '    loop {',
      '        match walk.as_mut().poll(&mut context) {',
      '            std::task::Poll::Pending => std::thread::park(),',
      '            std::task::Poll::Ready(Ok(())) => break,',
      '            std::task::Poll::Ready(Err(error)) => {',
      '                eprintln!("{error}: {:?}", error.answer().map(|answer| answer.status));',
      '                break;',
      '            }',
      '        }',
      '    }',
      '}',
    ];
  },
};

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
    `    transport.headers.insert(${rustText(credential.name)}.to_string(), format!("${credential.prefix}{token}"));`,
  ];
}

function rustValue({ param, value, constant }: GivenParam): string {
  if (constant !== undefined) return `${param.enum?.name}::${constant}`;
  if (typeof value === 'string') return `${rustText(value)}.to_string()`;
  return rustType(param.type) === 'f64' ? `${value}.0` : String(value);
}
