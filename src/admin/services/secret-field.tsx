import {
	BaseControl,
	Button,
	TextareaControl,
	TextControl,
} from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import type { ServiceField } from '../../../shared/api/services';
import { describeField } from './describe-state';

type Props = {
	field: ServiceField;
	/** Whether it is for an address that can be typed, and for no other. */
	isForAddress: boolean;
	/** What is to be saved: undefined keeps what is there, null removes it. */
	value: string | null | undefined;
	error: string | undefined;
	/** Gets a text that is not empty, or null to remove. */
	onChange: ( value: string | null ) => void;
	/** Keeps what is there after all. */
	onKeep: () => void;
};

/**
 * A secret: written, never read. What is there is replaced or removed, and until the form is saved each of
 * that can be undone.
 *
 * @param props
 * @param props.field
 * @param props.isForAddress
 * @param props.value
 * @param props.error
 * @param props.onChange
 * @param props.onKeep
 */
export default function SecretField( {
	field,
	isForAddress,
	value,
	error,
	onChange,
	onKeep,
}: Props ) {
	const id = useInstanceId( SecretField, 'ramjet-secret' );
	const container = useRef< HTMLDivElement >( null );
	const [ isReplacing, setIsReplacing ] = useState( false );
	const [ clicks, setClicks ] = useState( 0 );

	// The button that was clicked has gone; the keyboard goes on with what took its place.
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
		const Control =
			field.type === 'multiline' ? TextareaControl : TextControl;
		return (
			<div className="ramjet-service__field" ref={ container }>
				<Control
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ field.label }
					help={ error ?? field.format }
					aria-invalid={ error ? true : undefined }
					autoComplete="off"
					spellCheck={ false }
					required={ field.required }
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
		<div
			className="ramjet-service__field"
			ref={ container }
			role="group"
			aria-labelledby={ id }
		>
			<BaseControl.VisualLabel as="span" id={ id }>
				{ field.label }
			</BaseControl.VisualLabel>
			<p className="ramjet-service__saved">
				{ isRemoved
					? __( 'Will be removed when you save.', 'ramjet' )
					: describeField( field, isForAddress ) }
			</p>
			{ error && <p className="ramjet-service__error">{ error }</p> }
			{ field.editable && (
				<div className="ramjet-service__buttons">
					{ isRemoved ? (
						<Button
							__next40pxDefaultSize
							variant="secondary"
							aria-label={ label( __( 'Undo', 'ramjet' ) ) }
							onClick={ andFocus( onKeep ) }
						>
							{ __( 'Undo', 'ramjet' ) }
						</Button>
					) : (
						<>
							<Button
								__next40pxDefaultSize
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
								__next40pxDefaultSize
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
