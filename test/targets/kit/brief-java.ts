/** Options for Java programs that end before an optimising compiler or a parallel collector pays off. */
export const briefJava: readonly string[] = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

export const briefJavac: readonly string[] = briefJava.map((option) => `-J${option}`);

/** The environment of Kotlin's compiler, whose compiled code would not fit into the room of one level. */
export const briefKotlinc = {
  JAVA_OPTS: ['-Xmx2g', ...briefJava, '-XX:ReservedCodeCacheSize=240m'].join(' '),
};
