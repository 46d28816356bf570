export const speaksOfTime =
  /\b(?:dates?|datetime|timestamps?|iso[- ]?8601|rfc ?3339|unix|epoch|utc|time ?zone|hours?|minutes?|seconds?|milliseconds|midnight|yyyy)\b|\btime\b/i;

export const speaksOfToken =
  /\b(?:cursors?|tokens?|iterators?|opaque|bookmark|page ?token|continuation|scroll id)\b/i;

export function speaksOfReturned(text: string): boolean {
  return returned.test(text) && !ofOthers.test(text);
}

const returned =
  /\b(?:cursors?|tokens?|bookmarks?|markers?|continuation\w*|next[_-]?\w*)\b[^.]{0,60}\b(?:(?:returned|received|obtained|provided|given|supplied)\b[^.]{0,25}\b(?:previous|prior|last|preceding|earlier) (?:\w+ ){0,2}(?:calls?|requests?|responses?|pages?|results?|quer(?:y|ies)|search|list|invocation)|(?:from|in|of|by) (?:the |a |your )?(?:previous|prior|last|preceding|earlier) (?:\w+ ){0,2}(?:calls?|requests?|responses?|quer(?:y|ies)|invocation))\b/i;

const ofOthers =
  /\b(?:sync\w*|delta|changes?|auth\w*|access|api|session|refresh|csrf|captcha|uploads?|bearer|login|security)[- _]?(?:key|token)s?\b|\b(?:to|for|get|fetch|retrieve|return)s? (?:the )?(?:previous|prior) page\b|\bwaits?\b|\bblocks?\b|\bpoll(?:s|ing)?\b/i;

export const speaksOfCaller =
  /\bclient(?:'s)? (?:side )?(?:state|use|purposes?)\b|\b(?:is|are|been) ignored\b(?! (?:if|when|unless|where|and the default)\b)|\bnot (?:used|supported|implemented)\b|\bobsolete\b/i;

export const speaksOfUrl = /\b(?:ur[il]s?|hyperlinks?|links?|href|address)\b|https?:\/\//i;

export const speaksOfBack = /\b(?:previous|prior|preceding|earlier|backwards?|prev)\b/i;

export const speaksOfItem =
  /\b(?:ids?|uuids?|identifiers?|guids?)\b|\blast (?:item|object|record|element|entry|result|resource)\b/i;

export const speaksOfNext = /\b(?:next|subsequent|following|more|further|additional|remaining|continue)\b/i;

export const speaksOfPages = /\bpages?\b/i;

export const speaksOfSize =
  /\b(?:limit|max(?:imum)?|number of|how many|amount of|count of|(?:page|pagination|batch|chunk|result set) size|size of (?:the )?returned|per[- ]page|size of (?:the|a|each) (?:page|list|result)|top n|first n|to (?:return|fetch|retrieve|show|display))\b/i;

export const speaksOfStart =
  /\b(?:offset|skip(?:s|ped|ping)?|paginat\w*|paging|(?:index|position|number|row) of the first|first (?:item|result|record|row|element|entry|object|document|hit)|start(?:ing|s)? (?:index|position|point|row|record|item|result|offset|from|at)|(?:zero|0|one|1)[- ]based)\b/i;
