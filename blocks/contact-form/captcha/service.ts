import { readGlobal } from '../../../shared/types/globals';
/*
 * The captcha of a service, with the site's own keys: Cloudflare Turnstile or hCaptcha, which have the same interface. The
 * service's script is loaded when a visitor first focuses the form, so that the service does not learn of every page view.
 */

interface Service {
	render: (
		element: HTMLElement,
		options: Record< string, unknown >
	) => string;
	reset: ( id: string ) => void;
}

/** Milliseconds to wait for a service that may not need a click. */
const PATIENCE = 8_000;

/** The script while it is being loaded: another form of the page may need it meanwhile. */
let loading: Promise< unknown > | undefined;

function loadScript( url: string ): Promise< unknown > {
	loading ??= new Promise( ( resolve, reject ) => {
		const script = document.createElement( 'script' );
		script.src = url;
		script.onload = resolve;
		script.onerror = reject;
		document.head.append( script );
	} ).finally( () => ( loading = undefined ) );
	return loading;
}

/**
 * Shows the service's captcha in a form.
 *
 * @param settings.name   Name of the global that the service's script defines.
 * @param settings.script The script's URL.
 * @param settings.key    The site key.
 * @return To be awaited before each submission: until there is a token, or the visitor has to act.
 */
export async function start(
	form: HTMLFormElement,
	settings: { name: string; script: string; key: string }
) {
	const found = () => readGlobal< Service >( settings.name );
	if ( ! found() ) {
		await loadScript( settings.script );
	}
	const service = found();
	if ( ! service ) {
		throw new Error( `${ settings.name } is not available.` );
	}
	const input = document.createElement( 'input' );
	input.type = 'hidden';
	input.name = 'ramjet_captcha';
	const place = document.createElement( 'div' );
	place.className = 'ramjet-form__captcha';
	const button = form.querySelector( '[type="submit"]' );
	( button?.parentElement ?? form ).before( place );
	form.append( input );

	let solved = () => {};
	const id = service.render( place, {
		sitekey: settings.key,
		callback: ( token: string ) => {
			input.value = token;
			solved();
		},
		'expired-callback': () => ( input.value = '' ),
	} );
	let isUsed = false;
	return async () => {
		if ( isUsed ) {
			// Each token is valid once.
			input.value = '';
			service.reset( id );
		}
		if ( ! input.value ) {
			await new Promise< void >( ( resolve ) => {
				solved = resolve;
				setTimeout( resolve, PATIENCE );
			} );
		}
		isUsed = !! input.value;
	};
}
