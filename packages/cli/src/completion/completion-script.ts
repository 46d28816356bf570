import type { OptionSpec, OptionSpecs } from '../arguments/parse-arguments.js';

export const shells = ['bash', 'zsh', 'fish'] as const;

type Shell = (typeof shells)[number];

export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: OptionSpecs;
}

export function completionScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  switch (shell) {
    case 'bash':
      return bashScript(commands);
    case 'zsh':
      return zshScript(commands);
    case 'fish':
      return fishScript(commands);
  }
}

function shownOptions({ options }: CompletedCommand): readonly (readonly [string, OptionSpec])[] {
  return Object.entries(options).filter(([, { replacedBy }]) => replacedBy === undefined);
}

function bashScript(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const words = commands.map(
    (command) =>
      `    ${command.name}) words="${[...shownOptions(command).map(([name]) => `--${name}`), '--help'].join(' ')}" ;;`,
  );
  const values = commands.flatMap((command) =>
    shownOptions(command).flatMap(([name, { choices }]) =>
      choices === undefined ? [] : [`    '${command.name} --${name}') values="${choices.join(' ')}" ;;`],
    ),
  );
  return `# Completion of pagewright for bash: source <(pagewright completion bash)
_pagewright() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words="" values=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ] || { [ "$COMP_CWORD" -eq 2 ] && [ "$previous" = help ]; }; then
    COMPREPLY=($(compgen -W "${names} help --help --version" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]} $previous" in
${values.join('\n')}
  esac
  if [ -n "$values" ]; then
    COMPREPLY=($(compgen -W "$values" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${words.join('\n')}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}
complete -o filenames -F _pagewright pagewright
`;
}

function zshScript(commands: readonly CompletedCommand[]): string {
  const listed = commands.map(
    ({ name, summary }) => `    ${zshWord(`${name}:${summary.replaceAll(':', '\\:')}`)}`,
  );
  const cases = commands.map((command) => {
    const specs = shownOptions(command).map(([name, spec]) => `        ${zshWord(zshOption(name, spec))}`);
    return `    ${command.name})
      _arguments \\
${[...specs, `        '*:file:_files'`].join(' \\\n')}
      ;;`;
  });
  return `#compdef pagewright
# Completion of pagewright for zsh: pagewright completion zsh > a folder of $fpath, as _pagewright
_pagewright() {
  local -a commands
  commands=(
${listed.join('\n')}
    'help:Show the arguments of a command.'
  )
  if (( CURRENT == 2 )) || { (( CURRENT == 3 )) && [[ $words[2] == help ]]; }; then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _pagewright ]; then _pagewright "$@"; else compdef _pagewright pagewright; fi
`;
}

function zshOption(name: string, { value, choices, isOptional, multiple, text }: OptionSpec): string {
  const described = text.replaceAll(/[[\]\\]/g, '\\$&').replaceAll(':', '\\:');
  const many = multiple === true ? '*' : '';
  if (value === undefined || isOptional === true) return `${many}--${name}[${described}]`;
  const action = choices !== undefined ? `(${choices.join(' ')})` : /FILE|DIR/.test(value) ? '_files' : ' ';
  return `${many}--${name}[${described}]:${value}:${action}`;
}

function zshWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function fishScript(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const lines = commands.flatMap((command) => [
    `complete -c pagewright -n __fish_use_subcommand -f -a ${command.name} -d ${fishWord(command.summary)}`,
    ...shownOptions(command).map(([name, spec]) => fishOption(command.name, name, spec)),
  ]);
  return `# Completion of pagewright for fish: pagewright completion fish | source
${lines.join('\n')}
complete -c pagewright -n __fish_use_subcommand -f -a help -d 'Show the arguments of a command.'
complete -c pagewright -n '__fish_seen_subcommand_from help' -f -a '${names}'
`;
}

function fishOption(command: string, name: string, { value, choices, isOptional, text }: OptionSpec): string {
  const needsValue = value !== undefined && isOptional !== true;
  const values = choices === undefined ? '' : ` -f -a '${choices.join(' ')}'`;
  const takes = needsValue ? ' -r' : '';
  return `complete -c pagewright -n '__fish_seen_subcommand_from ${command}' -l ${name}${takes}${values} -d ${fishWord(text)}`;
}

function fishWord(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}
