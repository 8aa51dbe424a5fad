/*
 * When an embed counts as loaded, and what visitors are told. jsdom loads neither frames nor scripts: the test says when they
 * have.
 */
import '@testing-library/jest-dom';
import { waitFor } from '@testing-library/dom';
import { type Banner, CHANGED } from '../../../shared/embed/consent';

/** Embeds that load as soon as they are near the viewport. */
const observed = new Set< Element >();

let near: ( target: Element ) => void;

Object.assign( window, {
	isSecureContext: true,
	IntersectionObserver: class {
		constructor( callback: ( entries: object[] ) => void ) {
			near = ( target ) =>
				callback( [ { isIntersecting: true, target } ] );
		}
		observe = ( target: Element ) => observed.add( target );
		disconnect = () => observed.clear();
	},
	matchMedia: () => ( { matches: false } ),
} );

const FRAME =
	'<iframe title="Calendar" src="https://vendor.example/"></iframe>';
const SCRIPT = '<script src="https://vendor.example/a.js"></script>';

beforeAll( () => import( '../view' ) );

/** As Facade prints it. */
function show( html: string, inner = '' ) {
	document.body.innerHTML = `<div class="ramjet-embed" data-loaded="Try again?" data-failed="Sorry.">${
		inner ||
		'<div class="ramjet-embed__box" tabindex="-1"><div class="ramjet-embed__card"><button data-ramjet-embed>Show</button></div></div>'
	}<p class="ramjet-embed__below"><a href="#there">Open</a><button data-ramjet-embed>Again</button></p><p class="ramjet-embed__status"></p><template>${ html }</template></div>`;
	const embed = document.querySelector( '.ramjet-embed' )!;
	return {
		get: ( selector: string ) =>
			embed.querySelector< HTMLElement >( selector ),
		click: ( name: string ) =>
			[ ...embed.querySelectorAll< HTMLElement >( 'a,button' ) ]
				.find( ( { textContent } ) => textContent === name )!
				.click(),
		fire: async ( selector: string, type: string ) => {
			embed.querySelector( selector )!.dispatchEvent( new Event( type ) );
			await waitFor( () =>
				expect( embed ).not.toHaveClass( 'is-loading' )
			);
		},
		status: () => [
			embed.className.replace( 'ramjet-embed ', '' ),
			embed.querySelector( '.ramjet-embed__status' )!.textContent,
		],
	};
}

it( 'loads a frame again, because its `load` does not say that it shows anything', async () => {
	const { click, fire, get, status } = show( FRAME );
	click( 'Show' );
	expect( status() ).toEqual( [ 'is-loading', '' ] );
	expect( get( '.ramjet-embed__box' ) ).toHaveFocus();
	await fire( 'iframe', 'load' );
	expect( status() ).toEqual( [ 'is-loaded', 'Try again?' ] );
	const first = get( 'iframe' );
	click( 'Again' );
	expect( status() ).toEqual( [ 'is-loading', '' ] );
	click( 'Again' );
	expect( document.querySelectorAll( 'iframe' ) ).toHaveLength( 1 );
	expect( get( 'iframe' ) ).not.toBe( first );
	await fire( 'iframe', 'load' );
	expect( status() ).toEqual( [ 'is-loaded', 'Try again?' ] );
} );

it( 'lets visitors try again after a script or an image has failed', async () => {
	for ( const [ html, part ] of [
		[ SCRIPT, 'script' ],
		[ '<img src="https://vendor.example/a.gif" alt="">', 'img' ],
	] as const ) {
		const { click, fire, get, status } = show( html );
		click( 'Show' );
		await fire( part, 'error' );
		expect( status() ).toEqual( [ 'is-failed', 'Sorry.' ] );
		expect( get( part ) ).toBeNull();
		click( 'Show' );
		expect( status() ).toEqual( [ 'is-loading', '' ] );
		await fire( part, 'load' );
		expect( status() ).toEqual( [ 'is-loaded', 'Try again?' ] );
	}
} );

it( 'waits for a map', async () => {
	const { click, fire, status } = show( '<ramjet-map></ramjet-map>' );
	click( 'Show' );
	await fire( 'ramjet-map', 'error' );
	expect( status() ).toEqual( [ 'is-failed', 'Sorry.' ] );
	click( 'Show' );
	await fire( 'ramjet-map', 'load' );
	expect( status()[ 0 ] ).toBe( 'is-loaded' );
} );

it( 'loads once with a link, which leads to the other website after a failure', async () => {
	const link = '<a href="#book" data-ramjet-embed="repeat">Book</a>';
	const { click, fire, get, status } = show( SCRIPT, link );
	const open = jest.fn();
	get( 'a' )!.addEventListener( 'click', open );
	click( 'Book' );
	await fire( 'script', 'load' );
	expect( open ).toHaveBeenCalledTimes( 2 );
	const script = get( 'script' );
	click( 'Book' );
	expect( get( 'script' ) ).toBe( script );

	const other = show( SCRIPT, link );
	other.click( 'Book' );
	await other.fire( 'script', 'error' );
	expect( other.status() ).toEqual( [ 'is-failed', 'Sorry.' ] );
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
	} );
	other.get( 'a' )!.dispatchEvent( event );
	expect( event.defaultPrevented ).toBe( false );
	expect( status()[ 0 ] ).toBe( 'is-loaded' );
} );

it( 'follows the answer to the banner, but keeps what the visitor has asked for', async () => {
	const embed = ( name: string, attributes = '' ) =>
		`<div class="ramjet-embed" id="${ name }" ${ attributes }><div class="ramjet-embed__box"><button data-ramjet-embed>Show</button></div><p class="ramjet-embed__status"></p><template><i>${ name }</i></template></div>`;
	document.body.innerHTML =
		'<template data-consent></template>' +
		embed( 'now', 'data-load="now"' ) +
		embed( 'waiting', 'data-load="consent"' ) +
		embed( 'clicked', 'data-load="consent"' ) +
		embed( 'never' );
	const banner: Banner = document.querySelector( 'template' )!;
	const change = () => document.dispatchEvent( new Event( CHANGED ) );
	const shown = () =>
		[ ...document.querySelectorAll( 'i' ) ].map(
			( { textContent } ) => textContent
		);
	const names = () => [ ...observed ].map( ( { id } ) => id );

	// The banner's script has not run.
	change();
	expect( names() ).toEqual( [] );

	banner.hasConsent = ( category ) => category === 'marketing';
	document.querySelector< HTMLElement >( '#clicked button' )!.click();
	change();
	expect( names() ).toEqual( [ 'now', 'waiting' ] );
	observed.forEach( near );
	await waitFor( () =>
		expect( document.querySelectorAll( '.is-loaded' ) ).toHaveLength( 3 )
	);

	banner.hasConsent = () => false;
	change();
	expect( names() ).toEqual( [] );
	expect( shown() ).toEqual( [ 'clicked' ] );
	expect( document.querySelectorAll( '.is-loaded' ) ).toHaveLength( 1 );

	// Nobody asks.
	banner.remove();
	change();
	expect( names() ).toEqual( [ 'now' ] );
} );
