import { useId } from 'preact/hooks';
import { type AskedCredentialView, credentialId } from '../src/walk/shared/asked-credential.js';

export interface TypedCredential {
  readonly user?: string;
  readonly value: string;
}

/** Credentials that the user is typing, by credential id. */
export type TypedCredentials = Readonly<Record<string, TypedCredential>>;

/** One row per credential of the operation. If a field stays empty, the value that the user entered earlier is sent. */
export function CredentialFields({
  asked,
  typed,
  given,
  onType,
}: {
  readonly asked: readonly AskedCredentialView[];
  readonly typed: TypedCredentials;
  /** Ids of credentials that the host already has. */
  readonly given: readonly string[];
  readonly onType: (id: string, text: TypedCredential) => void;
}) {
  return (
    <fieldset class="field">
      <legend>Credentials that the operation requires</legend>
      {asked.map((credential) => {
        const id = credentialId(credential);
        const text = typed[id] ?? { value: '' };
        const placeholder = given.includes(id) ? 'as entered before' : '';
        return (
          <div class="credential" key={id}>
            {credential.form === 'basic' && (
              <CredentialField
                label={`User name (${credential.scheme})`}
                type="text"
                text={text.user ?? ''}
                placeholder={placeholder}
                onText={(user) => onType(id, { ...text, user })}
              />
            )}
            <CredentialField
              label={labelOf(credential)}
              type="password"
              text={text.value}
              placeholder={placeholder}
              onText={(value) => onType(id, { ...text, value })}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

function CredentialField({
  label,
  type,
  text,
  placeholder,
  onText,
}: {
  readonly label: string;
  readonly type: 'text' | 'password';
  readonly text: string;
  readonly placeholder: string;
  readonly onText: (text: string) => void;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={text}
        placeholder={placeholder}
        spellcheck={false}
        autocomplete="off"
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
    </div>
  );
}

const places = { header: 'header', query: 'query parameter', cookie: 'cookie' } as const;

function labelOf({ scheme, form, name, in: place }: AskedCredentialView): string {
  if (form === 'bearer') return `Bearer token (${scheme})`;
  if (form === 'basic') return `Password (${scheme})`;
  return `${name}, ${places[place]} (${scheme})`;
}
