import { useInnerBlocksProps, store } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import clsx from 'clsx';
import { useHistory } from '../../../shared/editor/history';
import { optionBlock } from './attributes';
import type { FieldEditProps } from './field-edit-props';
import { getPartStyle } from './field-styles';
import { lockLast, useOptions } from './use-options';

/** The option blocks of a field; there is always at least one. */
export function OptionList( props: FieldEditProps ) {
	const { clientId, attributes, type, isSelected } = props;
	const name = optionBlock( type ) ?? '';
	const actions = useDispatch( store );
	const options = useOptions();
	const { joinLastStep } = useHistory();
	const { count, isInside } = useSelect(
		( select ) => {
			const blocks = select( store );
			return {
				count: blocks.getBlockOrder( clientId ).length,
				isInside: blocks.hasSelectedInnerBlock( clientId, true ),
			};
		},
		[ clientId ]
	);
	const newOption = () =>
		createBlock( name, {
			label: '',
			fieldType: type === 'radio' ? 'radio' : 'checkbox',
		} );

	useEffect( () => {
		if ( count === 0 ) {
			joinLastStep( () =>
				actions.insertBlock( newOption(), 0, clientId, false )
			);
		}
	} );

	const { className, style } = getPartStyle( attributes.inputStyle );
	const innerProps = useInnerBlocksProps(
		{ className: clsx( 'ramjet-field__options', className ), style },
		{
			allowedBlocks: [ name ],
			renderAppender: false,
			...lockLast( count ),
		}
	);
	return (
		<>
			<div { ...innerProps } />
			{ ( isSelected || isInside ) && (
				<Button
					className="ramjet-field__add-option"
					size="small"
					icon={ plus }
					onClick={ () =>
						options.insert( [ newOption() ], count, clientId )
					}
				>
					{ __( 'Add option', 'ramjet' ) }
				</Button>
			) }
		</>
	);
}
