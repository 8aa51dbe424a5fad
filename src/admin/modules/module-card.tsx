import { FormToggle, Notice, ToggleControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import type { Module } from '../api/modules';
import type { ModuleFailure } from './use-modules';

type Props = {
	module: Module;
	isSaving: boolean;
	failure: ModuleFailure | undefined;
	onSwitch: ( isActive: boolean ) => void;
	/** Gets changed values by option name. */
	onChange: ( values: Record< string, unknown > ) => void;
	/** Dismisses the failure. */
	onDismiss: () => void;
};

/** A module in the list: its switch, its blocks, what it requires, and its settings while it is on. */
export default function ModuleCard( {
	module,
	isSaving,
	failure,
	onSwitch,
	onChange,
	onDismiss,
}: Props ) {
	const { name, activated, available } = module;
	const id = useInstanceId( ModuleCard, 'ramjet-module' );
	const control = useRef< HTMLInputElement >( null );
	const requirements = listRequirements( module );

	return (
		<li className="ramjet-module" aria-busy={ isSaving }>
			<div className="ramjet-module__header">
				<h3 className="ramjet-module__name">
					<label htmlFor={ id }>{ name }</label>
				</h3>
				{ isSaving && (
					<span className="ramjet-module__saving">
						{ __( 'Saving…', 'ramjet' ) }
					</span>
				) }
				<FormToggle
					ref={ control }
					id={ id }
					role="switch"
					aria-describedby={ `${ id }-description` }
					checked={ activated }
					// An unavailable module can still be turned off.
					disabled={ ! available && ! activated }
					onChange={ () => onSwitch( ! activated ) }
				/>
			</div>
			<p
				id={ `${ id }-description` }
				className="ramjet-module__description"
			>
				{ module.description }
			</p>
			{ failure && (
				<Notice
					className="ramjet-error ramjet-module__failure"
					status="error"
					spokenMessage={ failure.message }
					// The notice is removed with its buttons, so the focus moves to the switch.
					onRemove={ () => {
						control.current?.focus();
						onDismiss();
					} }
					actions={ [
						{
							label: __( 'Try again', 'ramjet' ),
							onClick: () => {
								control.current?.focus();
								onChange( failure.change );
							},
						},
					] }
				>
					{ failure.message }
				</Notice>
			) }
			{ ! available && (
				<p className="ramjet-module__unavailable">
					{ module.unavailable_reason ??
						__(
							'This module is not available on this site.',
							'ramjet'
						) }
				</p>
			) }
			<dl className="ramjet-module__facts">
				{ module.blocks.length > 0 && (
					<div>
						<dt>{ __( 'Blocks', 'ramjet' ) }</dt>
						{ module.blocks.map( ( block ) => (
							<dd
								key={ block.name }
								className="ramjet-module__block"
							>
								{ block.title }
							</dd>
						) ) }
					</div>
				) }
				{ requirements.length > 0 && (
					<div>
						<dt>{ __( 'Requires', 'ramjet' ) }</dt>
						{ requirements.map( ( requirement ) => (
							<dd
								key={ requirement }
								className="ramjet-module__requirement"
							>
								{ requirement }
							</dd>
						) ) }
					</div>
				) }
			</dl>
			{ activated && (
				<ModuleOptions module={ module } onChange={ onChange } />
			) }
		</li>
	);
}

const listRequirements = ( { requires }: Module ): string[] => [
	...( requires.key
		? [
				sprintf(
					/* translators: %s: name of a service, such as Mapbox. */
					__( 'An API key for %s', 'ramjet' ),
					requires.key
				),
			]
		: [] ),
	...( requires.connection ? [ __( 'A connection', 'ramjet' ) ] : [] ),
];

/* Options that are on or off. */
function ModuleOptions( {
	module,
	onChange,
}: Pick< Props, 'module' | 'onChange' > ) {
	const options = Object.entries( module.options ).filter(
		( [ , option ] ) => option.type === 'boolean'
	);
	if ( options.length === 0 ) {
		return null;
	}
	return (
		<fieldset className="ramjet-module__options">
			<legend className="screen-reader-text">
				{ sprintf(
					/* translators: %s: name of a module. */
					__( 'Settings of %s', 'ramjet' ),
					module.name
				) }
			</legend>
			{ options.map( ( [ name, { label, description, value } ] ) => (
				<ToggleControl
					key={ name }
					__nextHasNoMarginBottom
					label={ label }
					help={ description }
					checked={ value === true }
					onChange={ ( checked ) =>
						onChange( { [ name ]: checked } )
					}
				/>
			) ) }
		</fieldset>
	);
}
