/** What a form loads when a visitor first enters it. */
export interface ModuleData {
	/** Address of a script module whose `start` is a StartCaptcha. */
	url: string;
	/** What it is given. */
	settings?: unknown;
}

/**
 * Begins to work for a form.
 *
 * @return Called before each sending: resolves once the form holds, in inputs of its own, what the server wants to see.
 */
export type StartCaptcha = (
	form: HTMLFormElement,
	settings: unknown
) => () => Promise< unknown >;

/**
 * Loads a captcha when it is first needed, so that who only reads the page is not known to anybody.
 *
 * @param form
 * @param data          Which one.
 * @param data.url
 * @param data.settings
 * @return To be awaited before each sending. A captcha that cannot be loaded holds nobody up: the server decides.
 */
export function createCaptcha(
	form: HTMLFormElement,
	{ url, settings }: ModuleData
): () => Promise< unknown > {
	let loading: Promise< () => Promise< unknown > > | undefined;
	const load = () =>
		( loading ??= import( /* webpackIgnore: true */ url ).then(
			( module: { start: StartCaptcha } ) =>
				module.start( form, settings )
		) );
	form.addEventListener( 'focusin', () => load().catch( () => {} ), {
		once: true,
	} );
	return async () => {
		let pass;
		try {
			pass = await load();
		} catch {
			// Another attempt may reach it.
			loading = undefined;
			return;
		}
		// Without a proof the server says what is missing.
		await pass().catch( () => {} );
	};
}
