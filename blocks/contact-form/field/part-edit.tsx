import {
	store,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import { isEnter } from '../../../shared/lib/keys';
import type { FieldAttributes } from './attributes';
import { OptionText } from './option-text';
import { createImageOption } from './parts';
import { lockLast, useOptions } from './use-options';

type PartProps = BlockEditProps< Record< string, unknown > > & { name: string };

/** Blocks that visitors see around a file field's control. */
const IN_DROPZONE = [
	'core/buttons',
	'core/heading',
	'core/image',
	'core/list',
	'core/paragraph',
	'core/separator',
	'core/spacer',
];

/** A part of a field that newer Jetpack saves as a block. */
export function PartEdit( props: PartProps ) {
	switch ( props.name ) {
		case 'jetpack/dropzone':
			return <Dropzone />;
		case 'jetpack/fieldset-image-options':
			return <ImageOptions { ...props } />;
		case 'jetpack/input-image-option':
			return <ImageOption { ...props } />;
	}
	// Shown by its field, or moved into the field's attributes.
	return null;
}

function Dropzone() {
	const { children, ...props } = useInnerBlocksProps(
		useBlockProps( { className: 'ramjet-dropzone' } ),
		{ allowedBlocks: IN_DROPZONE, templateLock: false }
	);
	return (
		<div { ...props }>
			{ children }
			<input
				type="file"
				className="ramjet-field__control"
				tabIndex={ -1 }
				aria-label={ __( 'File', 'ramjet' ) }
				onClick={ ( event ) => event.preventDefault() }
			/>
		</div>
	);
}

function ImageOptions( { clientId }: PartProps ) {
	const options = useOptions();
	const { field, count, isActive } = useSelect(
		( select ) => {
			const blocks = select( store );
			const root = blocks.getBlockRootClientId( clientId ) ?? '';
			return {
				field: ( blocks.getBlock( root )?.attributes ??
					{} ) as Partial< FieldAttributes >,
				count: blocks.getBlockOrder( clientId ).length,
				isActive:
					blocks.getSelectedBlockClientId() === root ||
					blocks.hasSelectedInnerBlock( root, true ),
			};
		},
		[ clientId ]
	);
	const innerProps = useInnerBlocksProps(
		{
			className: `ramjet-images${
				field.isSupersized ? ' is-supersized' : ''
			}`,
		},
		{
			allowedBlocks: [ 'jetpack/input-image-option' ],
			orientation: 'horizontal',
			renderAppender: false,
			...lockLast( count ),
			// The field's own parts are locked.
			...( count !== 1 && { templateLock: false as const } ),
		}
	);
	return (
		<div { ...useBlockProps() }>
			<div { ...innerProps } />
			{ field.showOtherOption && (
				<div className="ramjet-field__other">
					<div className="ramjet-field__option">
						<OptionInput isMultiple={ field.isMultiple } />
						<span>{ __( 'Other', 'ramjet' ) }</span>
					</div>
					<input
						type="text"
						className="ramjet-field__control"
						disabled
						aria-label={ __( 'Please specify', 'ramjet' ) }
					/>
				</div>
			) }
			{ isActive && (
				<Button
					className="ramjet-field__add-option"
					size="small"
					icon={ plus }
					onClick={ () =>
						options.insert(
							[ createImageOption() ],
							count,
							clientId
						)
					}
				>
					{ __( 'Add option', 'ramjet' ) }
				</Button>
			) }
		</div>
	);
}

const OptionInput = ( { isMultiple = false }: { isMultiple?: boolean } ) => (
	<input type={ isMultiple ? 'checkbox' : 'radio' } disabled aria-hidden />
);

function ImageOption( { attributes, setAttributes, clientId }: PartProps ) {
	const options = useOptions();
	const field = useSelect(
		( select ) => {
			const blocks = select( store );
			const [ root = '' ] = blocks.getBlockParentsByBlockName( clientId, [
				'jetpack/field-image-select',
			] );
			return ( blocks.getBlock( root )?.attributes ??
				{} ) as Partial< FieldAttributes >;
		},
		[ clientId ]
	);
	// As in the other options.
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( isEnter( event ) && ! event.shiftKey ) {
			event.preventDefault();
			event.stopPropagation();
			options.insertAfter( clientId, [ createImageOption() ] );
		}
	};
	return (
		<div
			{ ...useBlockProps( {
				className: 'ramjet-field__option ramjet-image-option',
			} ) }
		>
			<div
				{ ...useInnerBlocksProps(
					{},
					{ allowedBlocks: [ 'core/image' ], renderAppender: false }
				) }
			/>
			<OptionInput isMultiple={ field.isMultiple } />
			{ field.showLabels !== false && (
				<OptionText
					label={ String( attributes.label ?? '' ) }
					onChange={ ( label ) => setAttributes( { label } ) }
					onKeyDown={ onKeyDown }
				/>
			) }
		</div>
	);
}
