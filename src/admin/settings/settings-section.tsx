import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import { useRequest } from '../../../shared/api/use-request';
import Form from '../components/form';
import RequestStatus from '../components/request-status';
import Section from '../components/section';
import { type FormState, useForm } from '../components/use-form';

type FormProps< Values extends object > = {
	/** Saves changes. Returns the new values, which may be some of them; the others stay. */
	save: ( changes: Partial< Values > ) => Promise< Partial< Values > >;
	/** Called after saving. */
	onSaved?: () => void;
	/** Name of the form, on pages with several. */
	label?: string;
	/** Whether the user may change them; true if omitted. */
	isEditable?: ( saved: Values ) => boolean;
	/**
	 * Draws the fields.
	 *
	 * @param form     The values with their changes, and what is wrong with them.
	 * @param setSaved Takes over values that were saved in another way.
	 */
	children: (
		form: FormState< Values >,
		setSaved: ( values: Partial< Values > ) => void
	) => ReactNode;
};

type Props< Values extends object > = FormProps< Values > & {
	/** The section's heading and its ID. Without them, the settings are the main part of a page. */
	heading?: { id: string; title: string };
	/** Loads the settings. A stable function. */
	load: ( signal: AbortSignal ) => Promise< Values >;
};

/** A group of settings: loads them, shows them in a form, and saves what was changed. */
export default function SettingsSection< Values extends object >( {
	heading,
	load,
	...form
}: Props< Values > ) {
	const request = useRequest( load );
	const { setData } = request;
	const setSaved = useCallback(
		( values: Partial< Values > ) =>
			setData( ( before ) => ( { ...before, ...values } ) ),
		[ setData ]
	);
	const content = (
		<RequestStatus
			request={ request }
			loading={ __( 'Loading settings…', 'ramjet' ) }
			failed={ __( 'The settings could not be loaded.', 'ramjet' ) }
		>
			{ ( saved ) => (
				<SettingsForm
					{ ...form }
					saved={ saved }
					setSaved={ setSaved }
				/>
			) }
		</RequestStatus>
	);
	return heading ? <Section { ...heading }>{ content }</Section> : content;
}

function SettingsForm< Values extends object >( {
	saved,
	setSaved,
	save,
	onSaved,
	label,
	isEditable,
	children,
}: FormProps< Values > & {
	saved: Values;
	setSaved: ( values: Partial< Values > ) => void;
} ) {
	const form = useForm< Values >( saved, async ( changes ) => {
		setSaved( await save( changes ) );
		onSaved?.();
	} );
	return (
		<Form
			form={ form }
			label={ label }
			className="ramjet-card"
			failed={ __( 'The settings could not be saved.', 'ramjet' ) }
			saved={ __( 'Settings saved.', 'ramjet' ) }
			isEditable={ isEditable?.( saved ) }
		>
			{ children( form, setSaved ) }
		</Form>
	);
}
