const words = ['error', 'error', 'warning', 'info', 'hint'] as const;

export function SeverityBadge({ severity }: { readonly severity: number | undefined }) {
  const word = words[severity ?? 1] ?? 'error';
  return <span class={`badge badge-${word}`}>{word}</span>;
}
