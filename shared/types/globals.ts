/** Reads a global that a third party's script sets. */
export const readGlobal = < Value >( name: string ): Value | undefined =>
	( window as any )[ name ];
