import { FormToggle, Notice } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useInstanceId } from '@wordpress/compose';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import type { Module } from '../../../shared/api/modules';
import { store } from '../store';
import type { Change, ModuleFailure } from '../store/types';
import { describeFailure } from './describe-failure';
import ModuleFacts from './module-facts';
import ModuleOptions from './module-options';

type Props = {
	module: Module;
	/** The last change, if it could not be saved. */
	failure: ModuleFailure | undefined;
};

/**
 * A module in the list: its switch, what it is, brings and needs, and its options while it is on.
 *
 * @param props
 * @param props.module
 * @param props.failure
 */
export default function ModuleCard( { module, failure }: Props ) {
	const { module: slug, name, activated, available } = module;
	const id = useInstanceId( ModuleCard, 'ramjet-module' );
	const isSaving = useSelect(
		( select ) => select( store ).isSaving( slug ),
		[ slug ]
	);
	const { changeModule, dismissFailure } = useDispatch( store );
	const control = useRef< HTMLInputElement >( null );

	const retry = ( change: Change ) => {
		// The notice goes away with its buttons; the keyboard goes on at what it is about.
		control.current?.focus();
		changeModule( slug, change );
	};
	const dismiss = () => {
		control.current?.focus();
		dismissFailure( slug );
	};

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
					// What cannot work here may still be switched off.
					disabled={ ! available && ! activated }
					onChange={ () =>
						changeModule( slug, { activated: ! activated } )
					}
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
					className="ramjet-module__failure"
					status="error"
					onRemove={ dismiss }
					spokenMessage={ describeFailure( name, failure ) }
					actions={ [
						{
							label: __( 'Try again', 'ramjet' ),
							onClick: () => retry( failure.change ),
						},
					] }
				>
					{ describeFailure( name, failure ) }
				</Notice>
			) }
			<ModuleFacts module={ module } />
			{ activated && (
				<ModuleOptions
					module={ module }
					onChange={ ( options ) =>
						changeModule( slug, { options } )
					}
				/>
			) }
		</li>
	);
}
