/** The parts that the page is loaded with. */
export interface PageParts {
  readonly script: string;
  readonly style: string;
  /** Source that the webview lets files come from. */
  readonly source: string;
  /** Made anew for every page. */
  readonly nonce: string;
  readonly title: string;
}

/** The page of the panel: one script, one style sheet, and nothing else that it could load, run or send to. */
export function panelHtml({ script, style, source, nonce, title }: PageParts): string {
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src ${source}`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${escaped(style)}">
</head>
<body>
<div id="root"></div>
<script nonce="${escaped(nonce)}" src="${escaped(script)}"></script>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
}
