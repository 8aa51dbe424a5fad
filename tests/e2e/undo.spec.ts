import type { Locator } from '@playwright/test';
import type { Editor } from '../support/editor';
import { expect, test } from '../support/test';

const PLACES = [ 'Rome', 'Oslo', 'Lima' ].map( ( title, index ) => ( {
	id: title,
	title,
	placeTitle: title,
	caption: '',
	coordinates: { longitude: 10 * index, latitude: 40 },
} ) );

/** Records what each action changes, then undoes and redoes all of them, one at a time. */
class Steps {
	private readonly states: string[] = [];

	constructor( readonly editor: Editor ) {}

	private async state() {
		return JSON.stringify( await this.editor.getBlocks() );
	}

	async do( action: () => Promise< unknown > ) {
		const before = await this.state();
		await action();
		await expect.poll( () => this.state() ).not.toBe( before );
		this.states.push( before );
	}

	async revert() {
		const { page } = this.editor;
		const run = ( name: 'undo' | 'redo' ) =>
			page.evaluate( ( action ) => {
				const { wp } = window;
				return wp.data.dispatch( 'core/editor' )[ action ]?.();
			}, name );
		const states = [ ...this.states, await this.state() ];
		for ( const before of states.slice( 0, -1 ).reverse() ) {
			await run( 'undo' );
			expect( await this.state() ).toBe( before );
		}
		for ( const after of states.slice( 1 ) ) {
			await run( 'redo' );
			expect( await this.state() ).toBe( after );
		}
	}
}

/** Actions in a block that change the same attribute, some of them in the sidebar. */
const ACTIONS: {
	name: string;
	attributes?: object;
	actions: (
		block: Locator,
		sidebar: Locator
	) => ( () => Promise< void > )[];
}[] = [
	{
		name: 'jetpack/tiled-gallery',
		actions: ( block ) => {
			const press = ( name: string ) => async () => {
				await block
					.getByRole( 'button', { name: /^1 of \d in gallery/ } )
					.click();
				await block.getByRole( 'button', { name } ).click();
			};
			return [
				press( 'Move image forward' ),
				press( 'Move image forward' ),
				press( 'Remove image' ),
			];
		},
	},
	{
		name: 'jetpack/slideshow',
		actions: ( block ) =>
			[ 0, 1 ].map( ( index ) => async () => {
				if ( index ) {
					await block
						.getByRole( 'button', { name: 'Next slide' } )
						.click();
				}
				const caption = block
					.locator( 'figcaption[contenteditable]' )
					.nth( index );
				await caption.click();
				await caption.pressSequentially( 'Sea' );
			} ),
	},
	{
		name: 'jetpack/map',
		attributes: { points: PLACES },
		actions: ( _, sidebar ) =>
			PLACES.map( ( { title }, index ) => async () => {
				if ( ! index ) {
					await sidebar
						.getByRole( 'button', { name: 'Markers' } )
						.click();
				}
				await sidebar.getByRole( 'button', { name: title } ).click();
				await sidebar
					.getByRole( 'button', { name: 'Delete Marker' } )
					.click();
			} ),
	},
	{
		name: 'jetpack/business-hours',
		actions: ( block ) =>
			[ 'Monday', 'Tuesday' ].map(
				( day ) => () =>
					block
						.getByRole( 'group', { name: day } )
						.getByRole( 'checkbox' )
						.first()
						.click()
			),
	},
	{
		name: 'jetpack/rating-star',
		actions: ( block ) =>
			[ '2 stars', '4 stars' ].map(
				( name ) => () => block.getByRole( 'button', { name } ).click()
			),
	},
];

test( 'Actions in a block are undone and redone one at a time @wp68', async ( {
	draft,
} ) => {
	const sidebar = draft.page.getByRole( 'region', {
		name: 'Editor settings',
	} );
	for ( const { name, attributes, actions } of ACTIONS ) {
		await test.step( name, async () => {
			const example = await draft.page.evaluate(
				( type ) => window.wp.blocks.getBlockType( type )?.example,
				name
			);
			await draft.setContent( '' );
			const block = await draft.insertBlock(
				name,
				attributes ?? example?.attributes
			);
			await draft.openBlockSettings();
			const steps = new Steps( draft );
			for ( const action of actions( block, sidebar ) ) {
				await steps.do( action );
			}
			await steps.revert();
		} );
	}
} );
