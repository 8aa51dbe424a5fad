import { BaseControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { Button, TextControl } from '../../../shared/components/controls';
import { fieldProps } from '../components/form';
import { describeField, labelField } from './describe-state';
import type { FieldProps } from './public-field';

type Props = FieldProps & {
	/** Keeps the saved secret. */
	onKeep: () => void;
};

/** A secret, which is written and never read. Replacing and removing it can be undone until the form is saved. */
export default function SecretField( {
	field,
	value,
	error,
	onChange,
	onKeep,
}: Props ) {
	const id = useInstanceId( SecretField, 'ramjet-secret' );
	const container = useRef< HTMLDivElement >( null );
	const [ isReplacing, setIsReplacing ] = useState( false );
	const [ clicks, setClicks ] = useState( 0 );

	// The button that was clicked is removed, so the focus moves to what replaced it.
	useEffect( () => {
		if ( clicks > 0 ) {
			container.current
				?.querySelector< HTMLElement >( 'input, textarea, button' )
				?.focus();
		}
	}, [ clicks ] );
	const andFocus = ( act: () => void ) => () => {
		act();
		setClicks( ( n ) => n + 1 );
	};

	const isThere = field.state !== 'none';
	if ( typeof value === 'string' || isReplacing || ! isThere ) {
		return (
			<div ref={ container }>
				<TextControl
					label={ labelField( field ) }
					{ ...fieldProps( error, field.format ) }
					autoComplete="off"
					spellCheck={ false }
					required={ ! field.optional }
					dir="ltr"
					value={ value ?? '' }
					onChange={ ( text: string ) =>
						text === '' ? onKeep() : onChange( text )
					}
				/>
				{ isThere && (
					<Button
						variant="link"
						onClick={ andFocus( () => {
							setIsReplacing( false );
							onKeep();
						} ) }
					>
						{ __( 'Keep the saved value', 'ramjet' ) }
					</Button>
				) }
			</div>
		);
	}

	const isRemoved = value === null;
	const label = ( verb: string ) =>
		sprintf(
			/* translators: 1: verb, such as 'Remove'. 2: name of a field. Read out by screen readers. */
			__( '%1$s: %2$s', 'ramjet' ),
			verb,
			field.label
		);
	return (
		<div ref={ container } role="group" aria-labelledby={ id }>
			<BaseControl.VisualLabel as="span" id={ id }>
				{ field.label }
			</BaseControl.VisualLabel>
			<p className="ramjet-service__saved">
				{ isRemoved
					? __( 'Will be removed when you save.', 'ramjet' )
					: describeField( field ) }
			</p>
			{ error && <p className="ramjet-form__error">{ error }</p> }
			{ field.editable && (
				<div className="ramjet-service__buttons">
					{ isRemoved ? (
						<Button
							variant="secondary"
							aria-label={ label( __( 'Undo', 'ramjet' ) ) }
							onClick={ andFocus( onKeep ) }
						>
							{ __( 'Undo', 'ramjet' ) }
						</Button>
					) : (
						<>
							<Button
								variant="secondary"
								aria-label={ label(
									__( 'Replace', 'ramjet' )
								) }
								onClick={ andFocus( () =>
									setIsReplacing( true )
								) }
							>
								{ __( 'Replace', 'ramjet' ) }
							</Button>
							<Button
								variant="tertiary"
								isDestructive
								aria-label={ label( __( 'Remove', 'ramjet' ) ) }
								onClick={ andFocus( () => onChange( null ) ) }
							>
								{ __( 'Remove', 'ramjet' ) }
							</Button>
						</>
					) }
				</div>
			) }
		</div>
	);
}
