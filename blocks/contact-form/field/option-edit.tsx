import {
	useBlockProps,
	store,
	type BlockEditorSelectors,
} from '@wordpress/block-editor';
import { type BlockEditProps, createBlock } from '@wordpress/blocks';
import { useDispatch, useRegistry } from '@wordpress/data';
import { escapeEditableHTML } from '@wordpress/escape-html';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import clsx from 'clsx';
import { useHistory } from '../../../shared/blocks/history';
import type { OptionAttributes } from './attributes';
import { getPartLook } from './look';
import { plainText } from './ids';
import { pasteLines, splitLines } from './option-lines';
import { OptionText } from './option-text';

export type OptionEditProps = BlockEditProps< OptionAttributes > & {
	name: string;
};

/**
 * One option of a field. Enter adds an option, Backspace removes an empty one unless it is the only one, and pasting
 * several lines adds several options.
 */
export function OptionEdit( {
	attributes: { label = '', fieldType, labelStyle },
	setAttributes,
	clientId,
	name,
}: OptionEditProps ) {
	const registry = useRegistry();
	const actions = useDispatch( store );
	const { asOneStep } = useHistory();
	const look = getPartLook( labelStyle );
	const kind = name.endsWith( 'radio' ) ? 'radio' : 'checkbox';

	const insertAfter = ( labels: string[] ) => {
		const blocks = registry.select( store );
		const root = blocks.getBlockRootClientId( clientId ) ?? undefined;
		const added = labels.map( ( text ) =>
			createBlock( name, { label: text, fieldType: fieldType ?? kind } )
		);
		actions.insertBlocks(
			added,
			blocks.getBlockIndex( clientId ) + 1,
			root
		);
		actions.selectBlock( added.at( -1 )?.clientId ?? clientId, -1 );
	};

	// Runs before the editor's own handlers, which would insert paragraphs.
	const onKeyDownCapture = ( event: KeyboardEvent ) => {
		const { siblings, index } = findPlace(
			registry.select( store ),
			clientId
		);
		const isPlain = ! event.nativeEvent.isComposing && ! event.shiftKey;
		if ( event.key === 'Enter' && isPlain ) {
			stop( event );
			insertAfter( [ '' ] );
		} else if ( event.key === 'Backspace' && label === '' ) {
			stop( event );
			if ( siblings.length > 1 ) {
				actions.removeBlock( clientId, false );
				actions.selectBlock(
					siblings[ index - 1 ] ?? siblings[ 1 ] ?? '',
					-1
				);
			}
		}
	};
	const onPasteCapture = ( event: ClipboardEvent ) => {
		const lines = splitLines( event.clipboardData.getData( 'text/plain' ) );
		if ( lines.length < 2 ) {
			return;
		}
		stop( event );
		const text = plainText( label );
		const [ start = text.length, end = start ] = findSelection(
			registry.select( store ),
			clientId
		);
		const [ first = '', ...more ] = pasteLines( text, lines, start, end );
		asOneStep( () => {
			setAttributes( { label: escapeEditableHTML( first ) } );
			insertAfter( more.map( escapeEditableHTML ) );
		} );
	};

	return (
		<div
			{ ...useBlockProps( {
				className: clsx( 'ramjet-field__option', look.className ),
				style: look.style,
			} ) }
			onKeyDownCapture={ onKeyDownCapture }
			onPasteCapture={ onPasteCapture }
		>
			<input type={ kind } disabled aria-hidden="true" />
			<OptionText
				label={ label }
				onChange={ ( text ) => setAttributes( { label: text } ) }
			/>
		</div>
	);
}

function findPlace( blocks: BlockEditorSelectors, clientId: string ) {
	const root = blocks.getBlockRootClientId( clientId ) ?? undefined;
	return {
		siblings: blocks.getBlockOrder( root ),
		index: blocks.getBlockIndex( clientId ),
	};
}

/** Start and end of the selection in an option's text; empty if the selection is elsewhere. */
function findSelection( blocks: BlockEditorSelectors, clientId: string ) {
	const ends = [ blocks.getSelectionStart(), blocks.getSelectionEnd() ];
	return ends
		.filter( ( end ) => end.clientId === clientId )
		.flatMap( ( { offset } ) => offset ?? [] )
		.sort( ( one, other ) => one - other );
}

function stop( event: {
	preventDefault: () => void;
	stopPropagation: () => void;
} ) {
	event.preventDefault();
	event.stopPropagation();
}
