/*
 * What the banner asks, keeps and tells. jsdom's dialogs neither open nor close: the test says what the browser does.
 */
import '@testing-library/jest-dom';
import { type Banner, CHANGED } from '../../../shared/embed/consent';

HTMLDialogElement.prototype.showModal = function () {
	this.open = true;
};
HTMLDialogElement.prototype.close = function () {
	this.open = false;
	this.dispatchEvent( new Event( 'close' ) );
};

const api: Window & {
	wp_consent_type?: string;
	wp_has_consent?: ( category: string ) => boolean;
	wp_set_consent?: ( category: string, value: string ) => void;
} = window;

/** Which events the document had. */
let events: string[];

const NAMES = [ CHANGED, 'eucookielaw-dismissed', 'wp_consent_type_defined' ];
const note = ( { type }: Event ) => events.push( type );

beforeEach( () => {
	events = [];
	NAMES.forEach( ( name ) => document.addEventListener( name, note ) );
	document.cookie = 'eucookielaw=;max-age=0;path=/';
	delete api.wp_consent_type;
	delete api.wp_set_consent;
	delete api.wp_has_consent;
} );

/** Shows a page with the banner, as ConsentBanner.php prints it. */
async function visit( attributes = '' ) {
	jest.resetModules();
	document.body.innerHTML = `<main><a href="/page#cookie-consent">Cookies</a></main><template data-consent="abc" data-days="30" ${ attributes }><dialog tabindex="-1"><p>Cookies?</p><button data-answer="1">Accept</button><button data-answer="0">Decline</button></dialog></template>`;
	await import( '../view' );
	const banner = document.querySelector< Banner >( 'template' )!;
	const dialog = document.querySelector( 'dialog' )!;
	return {
		dialog,
		allowed: () =>
			(
				[
					'functional',
					'statistics-anonymous',
					'statistics',
					'marketing',
				] as const
			 ).filter( ( category ) => banner.hasConsent!( category ) ),
		click: ( name: string ) =>
			[ ...document.querySelectorAll< HTMLElement >( 'a,button' ) ]
				.find( ( { textContent } ) => textContent === name )!
				.click(),
	};
}

it( 'asks first on the page, without taking the focus', async () => {
	const { dialog, allowed } = await visit();
	expect( document.body.firstElementChild ).toBe( dialog );
	expect( dialog.open ).toBe( true );
	expect( document.body ).toHaveFocus();
	expect( allowed() ).toEqual( [ 'functional', 'statistics-anonymous' ] );
} );

it( 'keeps an answer for its days, and tells those who wait for it', async () => {
	jest.useFakeTimers( { now: 1_800_000_000_000 } );
	const set = jest.spyOn( document, 'cookie', 'set' );
	const { dialog, allowed, click } = await visit();
	events = [];
	click( 'Accept' );
	expect( dialog.open ).toBe( false );
	expect( set ).toHaveBeenCalledWith(
		'eucookielaw=1802592000000.abc.1;path=/;expires=Sun, 14 Feb 2027 08:00:00 GMT;SameSite=Lax'
	);
	expect( events ).toEqual( [ CHANGED, 'eucookielaw-dismissed' ] );
	expect( allowed() ).toHaveLength( 4 );
	jest.useRealTimers();
} );

it.each( [
	[ 'of Jetpack', '1802592000000', false, 4 ],
	[ 'of this text', '1802592000000.abc.1', false, 4 ],
	[ 'that declines', '1802592000000.abc.0', false, 1 ],
	[ 'of another text', '1802592000000.xyz.1', true, 2 ],
	[ 'of something else', 'yes', true, 2 ],
	[ 'with something more', '1802592000000.abc.1.1', true, 2 ],
] )( 'reads a cookie %s', async ( _, value, isOpen, categories ) => {
	document.cookie = `eucookielaw=${ value };path=/`;
	const { dialog, allowed } = await visit();
	expect( [ dialog.open, allowed().length ] ).toEqual( [
		isOpen,
		categories,
	] );
} );

it( 'works for the page where the browser keeps no cookie', async () => {
	jest.spyOn( document, 'cookie', 'set' ).mockImplementation( () => {} );
	const { dialog, allowed, click } = await visit();
	click( 'Decline' );
	expect( dialog.open ).toBe( false );
	expect( allowed() ).toEqual( [ 'functional' ] );
	expect( events ).not.toContain( 'eucookielaw-dismissed' );
	jest.restoreAllMocks();
} );

it( 'is opened again by a link, which gets the focus back', async () => {
	document.cookie = 'eucookielaw=1802592000000.abc.1;path=/';
	const { dialog, allowed, click } = await visit();
	click( 'Cookies' );
	expect( dialog.open ).toBe( true );
	expect( dialog ).toHaveFocus();
	click( 'Decline' );
	expect( allowed() ).toEqual( [ 'functional' ] );
	expect( document.querySelector( 'a' ) ).toHaveFocus();
} );

it( 'with an overlay, is not left without an answer', async () => {
	const { dialog, click } = await visit( 'data-modal' );
	expect( dialog ).toHaveFocus();
	const cancel = new Event( 'cancel', { cancelable: true } );
	dialog.dispatchEvent( cancel );
	expect( cancel.defaultPrevented ).toBe( true );
	// The browser closes it all the same.
	dialog.close();
	expect( dialog.open ).toBe( true );
	click( 'Decline' );
	expect( dialog.open ).toBe( false );
} );

it( 'is the banner of the WP Consent API', async () => {
	const set = jest.fn();
	api.wp_set_consent = set;
	const { click } = await visit();
	expect( api.wp_consent_type ).toBe( 'optin' );
	expect( events ).toEqual( [ 'wp_consent_type_defined' ] );
	expect( set ).not.toHaveBeenCalled();
	click( 'Decline' );
	expect( set.mock.calls ).toEqual( [
		[ 'preferences', 'deny' ],
		[ 'statistics-anonymous', 'deny' ],
		[ 'statistics', 'deny' ],
		[ 'marketing', 'deny' ],
	] );
} );

it( 'follows an answer that was given on the page that a visitor comes back from', async () => {
	const { dialog } = await visit();
	document.cookie = 'eucookielaw=1802592000000.abc.1;path=/';
	const event = Object.assign( new Event( 'pageshow' ), { persisted: true } );
	window.dispatchEvent( event );
	expect( dialog.open ).toBe( false );
} );

it( 'takes back what the API was told about an earlier text', async () => {
	const set = jest.fn();
	api.wp_set_consent = set;
	api.wp_has_consent = ( category ) => category === 'marketing';
	document.cookie = 'eucookielaw=1802592000000.xyz.1;path=/';
	await visit();
	expect( set.mock.calls ).toEqual( [ [ 'marketing', 'deny' ] ] );
} );

it( 'is told to an API that comes after it', async () => {
	document.cookie = 'eucookielaw=1802592000000.abc.1;path=/';
	await visit();
	expect( events ).toEqual( [ CHANGED ] );
	const set = jest.fn();
	api.wp_set_consent = set;
	window.dispatchEvent( new Event( 'load' ) );
	// Of each page that the tests have shown.
	expect( new Set( events ) ).toEqual(
		new Set( [ CHANGED, 'wp_consent_type_defined' ] )
	);
	expect( set ).toHaveBeenCalledWith( 'marketing', 'allow' );
} );

it( 'leaves a page to another plugin’s banner', async () => {
	api.wp_set_consent = jest.fn();
	api.wp_consent_type = 'optout';
	document.body.innerHTML =
		'<template data-consent="abc"><dialog></dialog></template>';
	jest.resetModules();
	await import( '../view' );
	expect( document.body ).toBeEmptyDOMElement();
	expect( api.wp_consent_type ).toBe( 'optout' );
} );

it( 'does nothing on a page without it', async () => {
	document.body.innerHTML = '<p>Page</p>';
	jest.resetModules();
	await import( '../view' );
	expect( document.body.innerHTML ).toBe( '<p>Page</p>' );
} );
