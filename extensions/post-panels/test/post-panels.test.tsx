/* @jest-environment ./tests/support/jest-browser-environment.js */
import { setInitialState } from '../../../tests/support/page-state';
import postPanels from '..';

afterEach( () => {
	delete ( window as { wp?: object } ).wp;
} );

test( 'adds the panels that PHP lists, and the one of posts that pasted blocks can close', () => {
	const names: string[] = [];
	Object.assign( window, {
		wp: {
			editor: { PluginDocumentSettingPanel: () => null },
			plugins: { registerPlugin: ( name: string ) => names.push( name ) },
		},
	} );
	setInitialState( {
		postPanels: [ 'toString', 'related-posts' ],
		blocks: { 'related-posts': true },
	} );
	postPanels();
	setInitialState( { postPanels: [ 'newsletter-access' ] } );
	postPanels();
	expect( names ).toEqual( [
		'ramjet-related-posts',
		'ramjet-newsletter-access',
		'ramjet-newsletter-access',
	] );
} );

test( 'likes and sharing have one panel, whichever of them is on', () => {
	const titles: unknown[] = [];
	Object.assign( window, {
		wp: {
			editor: { PluginDocumentSettingPanel: () => null },
			plugins: {
				registerPlugin: (
					name: string,
					{ render: Panel }: { render: () => JSX.Element | null }
				) =>
					name === 'ramjet-sharing' &&
					titles.push( Panel()?.props.title ),
			},
		},
	} );
	for ( const panels of [
		[ 'sharing' ],
		[ 'likes' ],
		[ 'likes', 'sharing' ],
	] ) {
		setInitialState( { postPanels: panels } );
		postPanels();
	}
	expect( titles ).toEqual( [
		'Sharing',
		'Likes and Sharing',
		'Likes and Sharing',
	] );
} );
