import { FormToggle, Icon, Notice } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useEffect, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { JSX } from 'react';

import type { Module } from '../api/modules';
import { useSections } from '../settings/sections';
import { PageLink } from '../router/page-link';
import { useQueryParam } from '../router/query';
import { ModuleOptions } from './module-options';
import { ModuleUsage } from './module-usage';
import type { ModuleFailure } from './use-modules';

type Props = {
	module: Module;
	icon: JSX.Element | undefined;
	isSaving: boolean;
	failure: ModuleFailure | undefined;
	onSwitch: ( isActive: boolean ) => void;
	/** Gets changed values by option name. */
	onChange: ( values: Record< string, unknown > ) => void;
	/** Dismisses the failure. */
	onDismiss: () => void;
};

/** A module: its switch, where it is used, what it lacks, and its settings while it is on. */
export default function ModuleCard( {
	module,
	icon,
	isSaving,
	failure,
	onSwitch,
	onChange,
	onDismiss,
}: Props ) {
	const { module: slug, name, activated, available } = module;
	const id = useInstanceId( ModuleCard, 'ramjet-module' );
	const card = useRef< HTMLLIElement >( null );
	const control = useRef< HTMLInputElement >( null );
	const section = useSections().find( ( { modules } ) =>
		modules.includes( slug )
	);
	// Others link to the card.
	const isWanted = useQueryParam( 'module' ) === slug;
	useEffect( () => {
		if ( isWanted ) {
			card.current?.focus();
		}
	}, [ isWanted ] );

	return (
		<li
			ref={ card }
			className="ramjet-card ramjet-module"
			aria-busy={ isSaving }
			tabIndex={ isWanted ? -1 : undefined }
		>
			<div className="ramjet-module__header">
				{ icon && <Icon icon={ icon } size={ 24 } /> }
				<h4 className="ramjet-module__name">
					<label htmlFor={ id }>{ name }</label>
				</h4>
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
			<Missing module={ module } />
			<div className="ramjet-module__more">
				<ModuleUsage module={ module } />
				{ activated && section && (
					<PageLink
						to="settings"
						params={ { section: section.path } }
					>
						{ __( 'Settings', 'ramjet' ) }
					</PageLink>
				) }
				{ activated && (
					<ModuleOptions module={ module } onChange={ onChange } />
				) }
				<Blocks module={ module } />
			</div>
		</li>
	);
}

/* What the module needs and the site lacks, with a link to where that is added. */
function Missing( { module: { missing } }: { module: Module } ) {
	return missing.map( ( { text, section, service } ) => (
		<p key={ text } className="ramjet-module__missing">
			{ __( 'Requires:', 'ramjet' ) }{ ' ' }
			<PageLink
				to="settings"
				params={ { section, ...( service && { service } ) } }
			>
				{ text }
			</PageLink>
		</p>
	) );
}

/* The names of the blocks on demand, unless there is only one of the module's name. */
function Blocks( { module: { blocks, name } }: { module: Module } ) {
	if ( blocks.every( ( { title } ) => title.startsWith( name ) ) ) {
		return null;
	}
	return (
		<details className="ramjet-module__details">
			<summary>
				{ sprintf(
					/* translators: %d: number of blocks. */
					_n( '%d block', '%d blocks', blocks.length, 'ramjet' ),
					blocks.length
				) }
			</summary>
			<p>{ blocks.map( ( { title } ) => title ).join( ', ' ) }</p>
		</details>
	);
}
