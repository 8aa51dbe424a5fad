import { type BlockEditorSelectors, store } from '@wordpress/block-editor';
import { cloneBlock, createBlock } from '@wordpress/blocks';
import { historyOf, type Registry } from '../../../shared/editor/history';
import { BUTTON, FORM } from '../attributes';
import { findForm, listFields } from '../block-tree';
import { CONTAINER } from '../steps/create';
import { hasSubmitButton, submitButton } from '../submit-button';
import { settleCopies } from './ids';

/** Mounted fields that have been processed. */
const settled = new Set< string >();

/** Newly mounted fields. They are processed together, since several may be pasted at once. */
let arrived = new Set< string >();

/**
 * Processes a field that was mounted: puts it into a form if it has none, and gives it a unique id.
 *
 * @return Cleans up when the field is unmounted.
 */
export function announceField(
	clientId: string,
	registry: Registry
): () => void {
	if ( arrived.size === 0 ) {
		queueMicrotask( () => {
			const fields = arrived;
			arrived = new Set();
			// Undone together with the change that added the fields.
			historyOf( registry ).joinLastStep( () => {
				moveIntoForm( fields, registry );
				wrapLoneFields( fields, registry );
				giveOwnIds( fields, registry );
			} );
			fields.forEach( ( id ) => settled.add( id ) );
		} );
	}
	arrived.add( clientId );
	return () => {
		arrived.delete( clientId );
		settled.delete( clientId );
	};
}

/* A field that is inserted while a form is selected arrives right after the form, and belongs into it. */
function moveIntoForm( fields: ReadonlySet< string >, registry: Registry ) {
	const blocks = registry.select( store );
	const actions = registry.dispatch( store );
	for ( const id of fields ) {
		const form = blocks.getBlock(
			blocks.getPreviousBlockClientId( id ) ?? ''
		);
		const isInserted =
			blocks.wasBlockJustInserted( id ) ||
			blocks.wasBlockJustInserted( id, 'inserter_menu' );
		const place = form?.innerBlocks.findIndex( hasSubmitButton ) ?? -1;
		// A form with steps has no fields outside them, and a reusable form is edited separately.
		if (
			isInserted &&
			form?.name === FORM &&
			! form.attributes.ref &&
			! form.innerBlocks.some( ( { name } ) => name === CONTAINER ) &&
			place >= 0 &&
			! findForm( blocks, id )
		) {
			actions.moveBlockToPosition(
				id,
				blocks.getBlockRootClientId( id ) ?? '',
				form.clientId,
				place
			);
		}
	}
}

/* Wraps fields outside of a form in one, together with their neighbors. */
function wrapLoneFields( fields: ReadonlySet< string >, registry: Registry ) {
	const blocks = registry.select( store );
	const actions = registry.dispatch( store );
	for ( const group of groupNeighbours(
		[ ...fields ].filter(
			( id ) => blocks.getBlock( id ) && ! findForm( blocks, id )
		),
		blocks
	) ) {
		const selected = group.indexOf(
			blocks.getSelectedBlockClientId() ?? ''
		);
		const copies = group.flatMap( ( id ) => {
			const block = blocks.getBlock( id );
			return block ? [ cloneBlock( block ) ] : [];
		} );
		actions.replaceBlocks(
			group,
			createBlock( FORM, {}, [
				...copies,
				createBlock( BUTTON, submitButton() ),
			] )
		);
		const copy = copies[ selected ];
		if ( copy ) {
			actions.selectBlock( copy.clientId );
		}
	}
}

function groupNeighbours(
	ids: string[],
	blocks: BlockEditorSelectors
): string[][] {
	const groups: string[][] = [];
	const place = ( id: string ) => ( {
		root: blocks.getBlockRootClientId( id ),
		index: blocks.getBlockIndex( id ),
	} );
	const inOrder = ids.toSorted(
		( a, b ) => place( a ).index - place( b ).index
	);
	for ( const id of inOrder ) {
		const { root, index } = place( id );
		const group = groups.find( ( [ ...others ] ) => {
			const last = place( others.at( -1 ) ?? '' );
			return last.root === root && last.index === index - 1;
		} );
		if ( group ) {
			group.push( id );
		} else {
			groups.push( [ id ] );
		}
	}
	return groups;
}

/* When a post opens, all fields are new: the first of two with the same id keeps it. */
function giveOwnIds( fields: ReadonlySet< string >, registry: Registry ) {
	const blocks = registry.select( store );
	const actions = registry.dispatch( store );
	const forms = new Set(
		[ ...fields ].map( ( id ) => findForm( blocks, id ) )
	);
	for ( const form of forms ) {
		const changes = form
			? settleCopies(
					listFields( blocks, form ),
					( id ) => ! settled.has( id )
				)
			: [];
		for ( const [ id, change ] of changes ) {
			// eslint-disable-next-line no-restricted-syntax -- announceField() joins it with the last step.
			actions.updateBlockAttributes( id, change );
		}
	}
}
