import { getBlockType, hasBlockSupport } from '@wordpress/blocks';
import { setInitialState } from '../../../tests/support/page-state';
import { registerBlock } from '../register-block';

const NAME = 'jetpack/rating-star';

afterEach( () => {
	delete window.ramjetInitialState;
} );

it( 'does not offer the blocks of a module that is off, but opens saved ones', () => {
	setInitialState( {
		blocks: {
			'rating-star': {
				available: false,
				unavailableReason: 'missing_module',
			},
		},
	} );
	registerBlock( {
		name: NAME,
		settings: {
			apiVersion: 3,
			title: 'Star Rating',
			category: 'text',
			icon: 'star-filled',
			edit: () => null,
			save: () => null,
		} as Parameters< typeof registerBlock >[ 0 ][ 'settings' ],
	} );
	expect( getBlockType( NAME ) ).toBeDefined();
	expect( hasBlockSupport( NAME, 'inserter', true ) ).toBe( false );
} );
