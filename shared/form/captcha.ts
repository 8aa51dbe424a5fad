/** Milliseconds to wait for a captcha. */
const TIMEOUT = 30_000;

/** A module that a form loads when a visitor first focuses it. */
export interface ModuleData {
	/** URL of a script module whose `start` is a StartCaptcha. */
	url: string;
	/** Passed to `start`. */
	settings?: unknown;
}

/**
 * Starts a captcha in a form.
 *
 * @return Called before each submission. Resolves when the form holds the inputs that the server expects.
 */
export type StartCaptcha = (
	form: HTMLFormElement,
	settings: unknown
) => () => Promise< unknown >;

/**
 * Loads a captcha when a visitor first focuses the form.
 *
 * @return To be awaited before each submission. Failures are ignored: the server decides.
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
	const solve = async () => {
		let pass;
		try {
			pass = await load();
		} catch {
			// The next submission tries again.
			loading = undefined;
			return;
		}
		// Without a solution, the server says what is missing.
		await pass().catch( () => {} );
	};
	return () =>
		Promise.race( [
			solve(),
			new Promise( ( resolve ) => setTimeout( resolve, TIMEOUT ) ),
		] );
}
