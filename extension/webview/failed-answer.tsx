import type { LiveView } from '../src/walk/shared/messages.js';
import { ResponseHeaders } from './response-headers.js';

export function FailedAnswer({ failure }: { readonly failure: NonNullable<LiveView['failure']> }) {
  const { sent, answer } = failure;
  return (
    <>
      <p class="quiet">
        Request: <code>{sent}</code>
      </p>
      {answer !== undefined && (
        <>
          <h3>
            Response <span class="quiet">{answer.status}</span>
          </h3>
          <ResponseHeaders headers={answer.headers} read={[]} />
          {answer.bodyStart === undefined ? (
            <p class="quiet">No body.</p>
          ) : (
            <pre class="json">
              {answer.bodyStart}
              {answer.isCut && '…'}
            </pre>
          )}
        </>
      )}
    </>
  );
}
