/**
 * @jest-environment node
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/block-folders.js';
import { listDeclared, listHosts, namesHost } from '../lib/hosts.mjs';

const read = ( path ) => readFileSync( join( ROOT, path ), 'utf8' );

const readme = read( 'readme.txt' );

const parts = readme.split( /^== (.+) ==$/m );

const section = ( title ) => parts[ parts.indexOf( title ) + 1 ];

const SOURCES = [ 'blocks', 'extensions', 'shared', 'src' ].flatMap(
	( folder ) =>
		readdirSync( join( ROOT, folder ), { recursive: true } )
			.map( ( path ) => join( folder, path ) )
			.filter(
				( path ) =>
					/\.(?:php|tsx?|json)$/.test( path ) &&
					! /[\\/](?:test|test-support)[\\/]/.test( path )
			)
);

const DECLARED = SOURCES.flatMap( ( path ) => listDeclared( read( path ) ) );

test( 'a service or a third party declares every host that the plugin contacts', () => {
	const declared = DECLARED.join( ' ' );
	const unnamed = SOURCES.flatMap( ( path ) =>
		listHosts( read( path ) )
			.filter( ( host ) => ! namesHost( declared, host ) )
			.map( ( host ) => `${ host } (${ path })` )
	);
	expect( unnamed ).toEqual( [] );
} );

test( 'readme.txt names the hosts and privacy policies of all third parties under External services', () => {
	const services = section( 'External services' );
	expect(
		DECLARED.filter( ( text ) =>
			text.includes( '/' )
				? ! services.includes( `](${ text })` )
				: ! namesHost( services, text )
		)
	).toEqual( [] );
} );

test( 'the hosts of a file', () => {
	expect(
		listHosts( `
			$url = "https://$center.api.mailchimp.com/3.0/$path";
			$map = '#^https?://(?:www\\.)?loom\\.com/share/.+#i';
			const HOSTS = [ 'calendly.com', '.smartframe.io' ];
			import style from './style.css';
			<svg xmlns="http://www.w3.org/2000/svg">
			"https://docs.google.com$document/preview"
			// https://shop.example.com/` )
	).toEqual( [
		'center.api.mailchimp.com',
		'loom.com',
		'docs.google.com',
		'calendly.com',
		'smartframe.io',
	] );
} );

test( 'what a file declares', () => {
	expect(
		listDeclared( `
			hosts: array( 'js.example.com', 'api.example.com' ),
			privacy_url: 'https://example.com/privacy',
			hosts: array(),
			"thirdParty": {
				"name": "Example.",
				"hosts": [ "example.net" ],
				"privacyUrl": "https://example.net/privacy"
			}` )
	).toEqual( [
		'js.example.com',
		'api.example.com',
		'example.net',
		'https://example.net/privacy',
		'https://example.com/privacy',
	] );
} );

test.each( [
	[ 'cdn.apple-mapkit.com', 'Hosts of apple-mapkit.com.', true ],
	[ 'api.giphy.com', 'Giphy (api.giphy.com)', true ],
	[ 'giphy.com', 'Giphy (api.giphy.com)', false ],
	[ 'loom.com', '[terms](https://loom.com/terms)', true ],
	[ 'loom.com', 'heirloom.com and loom.com-mirror', false ],
] )( 'finds %s in “%s”: %s', ( host, text, isNamed ) => {
	expect( namesHost( text, host ) ).toBe( isNamed );
} );
