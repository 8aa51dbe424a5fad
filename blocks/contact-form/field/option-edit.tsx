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
import { useHistory } from '../../../shared/editor/history';
import { isComposing, isEnter } from '../../../shared/lib/keys';
import type { OptionAttributes } from './attributes';
import { defaultOther } from './defaults';
import { getPartStyle } from './field-styles';
import { plainText } from './ids';
import { pasteLines, splitLines } from './option-lines';
import { OptionText } from './option-text';
import { OtherSetting, OtherText } from './other-option';
import { useOptions } from './use-options';

export type OptionEditProps = BlockEditProps< OptionAttributes > & {
	name: string;
};

/**
 * One option of a field. Enter adds an option, Backspace removes an empty one unless it is the only one, and pasting
 * several lines adds several options.
 */
export function OptionEdit( {
	attributes,
	setAttributes,
	clientId,
	name,
	isSelected,
}: OptionEditProps ) {
	const { label = '', fieldType, labelStyle, isOther } = attributes;
	const registry = useRegistry();
	const actions = useDispatch( store );
	const options = useOptions();
	const { asOneStep } = useHistory();
	const part = getPartStyle( labelStyle );
	const kind = name.endsWith( 'radio' ) ? 'radio' : 'checkbox';

	const insertAfter = ( labels: string[] ) =>
		options.insertAfter(
			clientId,
			labels.map( ( text ) =>
				createBlock( name, {
					label: text,
					fieldType: fieldType ?? kind,
				} )
			)
		);

	// Runs before the editor's own handlers, which would insert paragraphs.
	const onKeyDownCapture = ( event: KeyboardEvent ) => {
		if ( isControl( event.target ) ) {
			return;
		}
		const { siblings, index } = findPlace(
			registry.select( store ),
			clientId
		);
		if ( isEnter( event ) && ! event.shiftKey ) {
			stop( event );
			insertAfter( [ '' ] );
		} else if (
			event.key === 'Backspace' &&
			label === '' &&
			! isComposing( event )
		) {
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
		if ( isControl( event.target ) ) {
			return;
		}
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

	const hasText = kind === 'radio' && isOther;
	const option = (
		<>
			<input type={ kind } disabled aria-hidden="true" />
			<OptionText
				label={ label }
				placeholder={ hasText ? defaultOther() : undefined }
				onChange={ ( text ) => setAttributes( { label: text } ) }
			/>
		</>
	);
	return (
		<>
			{ kind === 'radio' && isSelected && (
				<OtherSetting { ...{ attributes, setAttributes, clientId } } />
			) }
			<div
				{ ...useBlockProps( {
					className: clsx(
						hasText
							? 'ramjet-field__other'
							: 'ramjet-field__option',
						part.className
					),
					style: part.style,
				} ) }
				onKeyDownCapture={ onKeyDownCapture }
				onPasteCapture={ onPasteCapture }
			>
				{ hasText ? (
					<>
						<div className="ramjet-field__option">{ option }</div>
						<OtherText { ...{ attributes, setAttributes } } />
					</>
				) : (
					option
				) }
			</div>
		</>
	);
}

/** Whether an event is from the text field of an option, which has keys of its own. */
const isControl = ( target: EventTarget ) =>
	( target as Element ).matches( 'input' );

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
