import type { LiveView } from '../src/walk/shared/messages.js';
import { ResponseHeaders } from './response-headers.js';

/** Shows what came instead of a page: the request, and the answer as far as there is one. */
export function FailedAnswer({ failure }: { readonly failure: NonNullable<LiveView['failure']> }) {
  const { sent, answer } = failure;
  return (
    <>
      <p class="quiet">
        The request was <code>{sent}</code>
      </p>
      {answer !== undefined && (
        <>
          <h3>
            The answer <span class="quiet">{answer.status}</span>
          </h3>
          <ResponseHeaders headers={answer.headers} read={[]} />
          {answer.bodyStart === undefined ? (
            <p class="quiet">It has no body.</p>
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
