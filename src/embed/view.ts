/*
 * Loads embeds (src/server/Embeds/Facade.php): their markup is in a template until a visitor asks for it, or allows it.
 */

import { isAllowed, onConsentChange } from '../../shared/embed/consent';

/** Resolves when an element has loaded; rejects with an event. An iframe's `load` comes after a failure, too. */
const loaded = ( element: HTMLElement ): Promise< unknown > =>
	new Promise( ( resolve, reject ) => {
		element.onload = resolve;
		element.onerror = reject;
	} );

/** Runs scripts that were inserted as text, one after the other. */
async function run( scripts: Iterable< HTMLScriptElement > ) {
	for ( const inert of scripts ) {
		const script = document.createElement( 'script' );
		for ( const { name, value } of inert.attributes ) {
			script.setAttribute( name, value );
		}
		script.text = inert.text;
		inert.replaceWith( script );
		if ( script.src && ! inert.async ) {
			await loaded( script );
		}
	}
}

/** Loads an embed: with a button again, otherwise once. */
async function load( embed: HTMLElement, opener?: HTMLElement ) {
	// A child: other content may be a contributor's, who can imitate everything but a template.
	const template =
		embed.querySelector< HTMLTemplateElement >( ':scope > template' );
	const former = embed.querySelector( '.ramjet-embed__content' );
	if ( ! template || ( former && ! opener?.matches( 'button' ) ) ) {
		return;
	}
	const box = embed.querySelector< HTMLElement >( '.ramjet-embed__box' );
	const status = embed.querySelector( '.ramjet-embed__status' )!;
	const content = document.createElement( 'div' );
	content.className = 'ramjet-embed__content';
	content.innerHTML = template.getAttribute( 'value' ) ?? template.innerHTML;
	// Before they are in the page: an iframe without a URL loads at once.
	const parts = [
		...content.querySelectorAll< HTMLElement >(
			'iframe,:scope>img,ramjet-map'
		),
	].map( loaded );
	former?.remove();
	embed.classList.remove( 'is-loaded', 'is-failed' );
	embed.classList.add( 'is-loading' );
	status.textContent = '';
	( box ?? embed ).append( content );
	if ( opener ) {
		// decide() leaves alone what the visitor has asked for.
		delete embed.dataset.load;
		box?.focus( { preventScroll: true } );
	}
	let state = 'loaded';
	await Promise.all( [
		run( content.querySelectorAll( 'script' ) ),
		...parts,
	] ).catch( () => {
		state = 'failed';
		content.remove();
	} );
	embed.classList.replace( 'is-loading', `is-${ state }` );
	if ( opener ) {
		status.textContent = embed.dataset[ state ] ?? '';
		if ( opener.dataset.ramjetEmbed === 'repeat' ) {
			opener.click();
		}
	}
}

document.addEventListener( 'click', ( event ) => {
	// A contributor could give the attribute to an element with much of the page in it.
	const opener = ( event.target as Element ).closest< HTMLElement >(
		':is(a,button)[data-ramjet-embed]'
	);
	// After a failure, a link leads to the other website.
	const embed = opener?.closest< HTMLElement >(
		opener.matches( 'button' )
			? '.ramjet-embed'
			: '.ramjet-embed:not(.is-failed)'
	);
	if ( embed && ! ( event.ctrlKey || event.metaKey || event.shiftKey ) ) {
		event.preventDefault();
		// 'Try again' in a dialog: what opened the dialog gets the focus, and gets it back from the next one.
		embed.querySelector( 'dialog' )?.close();
		load( embed, opener! );
		embed
			.querySelector< HTMLDialogElement >( 'dialog:not([open])' )
			?.showModal();
	}
} );

const observer = new IntersectionObserver(
	( entries ) =>
		// After a failure again, when it comes back.
		entries.forEach(
			( { isIntersecting, target } ) =>
				isIntersecting && load( target as HTMLElement )
		),
	{ rootMargin: '200px' }
);

/** Lets embeds load without a click where the settings and the visitor's consent allow it. */
function decide(): void {
	const consent = isAllowed( 'marketing' );
	const isStill = matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	observer.disconnect();
	for ( const embed of document.querySelectorAll< HTMLElement >(
		'.ramjet-embed[data-load]'
	) ) {
		const { load: mode, motion } = embed.dataset;
		if ( ( consent ?? mode === 'now' ) && ! ( motion && isStill ) ) {
			observer.observe( embed );
		} else {
			embed.querySelector( '.ramjet-embed__content' )?.remove();
			embed.classList.remove( 'is-loading', 'is-loaded' );
		}
	}
}

if ( ! isSecureContext ) {
	document
		.querySelectorAll( '.ramjet-embed[data-secure]' )
		.forEach( ( embed ) =>
			embed.classList.add( 'is-failed', 'is-insecure' )
		);
}
onConsentChange( decide );
decide();
