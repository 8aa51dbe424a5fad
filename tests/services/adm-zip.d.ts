/** What tests use of adm-zip, which brings no types. */
declare module 'adm-zip' {
	export default class AdmZip {
		addFile( name: string, content: Buffer ): void;
		toBuffer(): Buffer;
	}
}
