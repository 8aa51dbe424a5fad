/** @jest-environment node */
import { getBlockVariations } from '@wordpress/blocks';
import { registerBlockType } from '../../../shared/types/blocks';
import embedVariations from '..';

test( 'offers each provider once, and recognizes its URLs', () => {
	embedVariations();
	registerBlockType( 'core/embed', {
		apiVersion: 3,
		title: 'Embed',
		category: 'embed',
		variations: [
			{ name: 'youtube', title: 'YouTube', icon: 'youtube' },
			{ name: 'ted', title: 'TED', icon: 'video-alt3' },
			// As in WordPress: for old posts only.
			{
				name: 'facebook',
				title: 'Facebook',
				icon: 'facebook',
				scope: [ 'block' ],
			},
		],
	} );
	const variations: {
		name: string;
		title: string;
		icon?: unknown;
		scope?: string[];
		patterns?: RegExp[];
		attributes?: object;
	}[] = getBlockVariations( 'core/embed' ) ?? [];
	expect( variations.map( ( { title } ) => title ) ).toEqual( [
		'YouTube',
		'TED',
		'Descript',
		'Facebook Embed',
		'Instagram',
		'Loom',
		'SmartFrame',
	] );
	const facebook = variations.find( ( { name } ) => name === 'facebook' );
	expect( facebook ).toMatchObject( {
		icon: 'facebook',
		attributes: {
			providerNameSlug: 'facebook',
			responsive: true,
			previewable: false,
		},
	} );
	// Without a scope, the inserter has it too.
	expect( facebook?.scope ).not.toEqual( [ 'block' ] );
	const find = ( url: string ) =>
		variations.find( ( { patterns = [] } ) =>
			patterns.some( ( pattern ) => pattern.test( url ) )
		)?.name;
	expect( find( 'https://share.descript.com/view/aBc1' ) ).toBe( 'descript' );
	expect( find( 'http://www.facebook.com/ann/posts/1' ) ).toBe( 'facebook' );
	expect( find( 'https://instagr.am/p/a/' ) ).toBe( 'instagram' );
	expect( find( 'https://www.loom.com/share/1f' ) ).toBe( 'loom' );
	expect( find( 'https://mona.smartframe.io/p/1' ) ).toBe( 'smartframe' );
	for ( const url of [
		'https://share.descript.com/',
		'https://evil.example/a.smartframe.io/',
		'https://www.loom.com/',
		'https://www.facebook.com.evil.example/ann',
	] ) {
		expect( find( url ) ).toBeUndefined();
	}
} );
