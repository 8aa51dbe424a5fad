/*
 * Loads embeds (src/server/Embeds/Facade.php): their markup is in a template until a visitor asks for it, or allows it.
 */

/** The WP Consent API, which may be defined after this module has run. */
const api: Window & {
	wp_consent_type?: string;
	wp_fallback_consent_type?: string;
	wp_has_consent?: ( category: string ) => boolean;
} = window;

/** Runs a script that was inserted as text, after those before it. */
function run( inert: HTMLScriptElement ): Promise< unknown > {
	const script = document.createElement( 'script' );
	for ( const { name, value } of inert.attributes ) {
		script.setAttribute( name, value );
	}
	script.text = inert.text;
	return new Promise( ( resolve, reject ) => {
		script.onload = resolve;
		script.onerror = reject;
		inert.replaceWith( script );
		if ( ! script.src || inert.async ) {
			resolve( null );
		}
	} );
}

async function load( embed: Element, opener?: HTMLElement ): Promise< void > {
	// A child: other content may be a contributor's, who can imitate everything but a template.
	const template =
		embed.querySelector< HTMLTemplateElement >( ':scope > template' );
	if ( ! template ) {
		return;
	}
	template.remove();
	const box = embed.querySelector< HTMLElement >( '.ramjet-embed__box' );
	const content = document.createElement( 'div' );
	content.className = 'ramjet-embed__content';
	content.innerHTML = template.getAttribute( 'value' ) ?? template.innerHTML;
	// Before they are in the page: an iframe without a URL loads at once.
	const frames = [ ...content.querySelectorAll( 'iframe' ) ].map(
		( frame ) => new Promise( ( resolve ) => ( frame.onload = resolve ) )
	);
	let state = 'loaded';
	embed.classList.add( 'is-loading' );
	( box ?? embed ).append( content );
	if ( opener ) {
		box?.focus( { preventScroll: true } );
	}
	try {
		for ( const script of content.querySelectorAll( 'script' ) ) {
			await run( script );
		}
		await Promise.all( frames );
	} catch {
		state = 'failed';
		content.remove();
	}
	embed.classList.replace( 'is-loading', `is-${ state }` );
	if ( opener ) {
		embed.querySelector( '.ramjet-embed__status' )!.textContent =
			embed.getAttribute( `data-${ state }` );
		if ( opener.dataset.ramjetEmbed === 'repeat' ) {
			opener.click();
		}
	}
}

document.addEventListener( 'click', ( event ) => {
	const { target, ctrlKey, metaKey, shiftKey } = event;
	// A contributor could give the attribute to an element with much of the page in it.
	const opener = ( target as Element ).closest< HTMLElement >(
		':is(a,button)[data-ramjet-embed]'
	);
	const embed = opener?.closest( '.ramjet-embed:not(.is-failed)' );
	if ( embed && ! ( ctrlKey || metaKey || shiftKey ) ) {
		event.preventDefault();
		load( embed, opener! );
		embed
			.querySelector< HTMLDialogElement >( 'dialog:not([open])' )
			?.showModal();
	}
} );

const observer = new IntersectionObserver(
	( entries ) =>
		entries.forEach(
			( { isIntersecting, target } ) => isIntersecting && load( target )
		),
	{ rootMargin: '200px' }
);

/** Lets embeds load without a click where the settings and the visitor's consent allow it. */
function decide(): void {
	// Without a type of consent, the API allows everything. An element whose id is one of these names is no API.
	const type = api.wp_consent_type ?? api.wp_fallback_consent_type;
	const consent =
		type && typeof api.wp_has_consent === 'function'
			? api.wp_has_consent( 'marketing' )
			: undefined;
	const isStill = matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	for ( const embed of document.querySelectorAll< HTMLElement >(
		'.ramjet-embed[data-load]'
	) ) {
		const { load: mode, motion } = embed.dataset;
		const isWanted =
			( consent ?? mode === 'now' ) && ! ( motion && isStill );
		observer[ isWanted ? 'observe' : 'unobserve' ]( embed );
	}
}

if ( ! isSecureContext ) {
	document
		.querySelectorAll( '.ramjet-embed[data-secure]' )
		.forEach( ( embed ) => embed.classList.add( 'is-failed' ) );
}
[ 'wp_consent_type_defined', 'wp_listen_for_consent_change' ].forEach(
	( name ) => document.addEventListener( name, decide )
);
decide();

export {};
