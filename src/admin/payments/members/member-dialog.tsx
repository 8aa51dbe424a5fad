import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import {
	SelectControl,
	TextControl,
} from '../../../../shared/components/controls';
import type { MemberPlan } from '../../api/members';
import { fieldProps } from '../../components/form';
import FormDialog from '../../components/form-dialog';
import { useAction } from '../../../../shared/api/use-action';

/** The dialog's values. Days are 'Y-m-d'; an empty one means no end. */
export type MemberValues = { email: string; plan: number; end: string };

type Props = {
	title: string;
	submitLabel: string;
	/** Which values the user can change. */
	fields: readonly ( keyof MemberValues )[];
	values: MemberValues;
	/** Those to choose from. */
	plans?: readonly MemberPlan[];
	/** Rejects with the server's error. */
	onSubmit: ( values: MemberValues ) => Promise< void >;
	onClose: () => void;
};

/** A select with the plans that are for sale. */
export const PlanSelect = ( {
	label,
	value,
	plans,
	help,
	onChange,
}: {
	label: string;
	/** 0 for none. */
	value: number;
	plans: readonly MemberPlan[];
	help?: string;
	onChange: ( plan: number ) => void;
} ) => (
	<SelectControl
		label={ label }
		help={ help }
		value={ String( value ) }
		options={ [
			{ value: '0', label: __( 'Choose a plan', 'ramjet' ) },
			...plans
				.filter( ( { deleted } ) => ! deleted )
				.map( ( { id, title } ) => ( {
					value: String( id ),
					label: title,
				} ) ),
		] }
		onChange={ ( plan ) => onChange( Number( plan ) ) }
	/>
);

/** Asks for an email address, a plan or an end. */
export default function MemberDialog( {
	title,
	submitLabel,
	fields,
	values: initial,
	plans = [],
	onSubmit,
	onClose,
}: Props ) {
	const [ values, setValues ] = useState( initial );
	const { isBusy, error, run } = useAction();
	const [ isTried, setTried ] = useState( false );
	const set = ( changes: Partial< MemberValues > ) =>
		setValues( { ...values, ...changes } );
	const isMissing = ( name: 'email' | 'plan' ) =>
		fields.includes( name ) && ! values[ name ];

	const submit = () => {
		setTried( true );
		if ( ! isMissing( 'email' ) && ! isMissing( 'plan' ) ) {
			void run( () => onSubmit( values ) );
		}
	};

	return (
		<FormDialog
			title={ title }
			size="small"
			submitLabel={ submitLabel }
			isBusy={ isBusy }
			error={ error }
			onSubmit={ submit }
			onClose={ onClose }
		>
			{ fields.includes( 'email' ) && (
				<TextControl
					type="email"
					dir="ltr"
					autoComplete="off"
					label={ __( 'Email address', 'ramjet' ) }
					value={ values.email }
					onChange={ ( email ) => set( { email } ) }
					{ ...fieldProps(
						isTried && isMissing( 'email' )
							? __( 'Enter an email address.', 'ramjet' )
							: undefined
					) }
				/>
			) }
			{ fields.includes( 'plan' ) && (
				<PlanSelect
					label={ __( 'Plan', 'ramjet' ) }
					value={ values.plan }
					plans={ plans }
					help={
						isTried && isMissing( 'plan' )
							? __( 'Choose a plan.', 'ramjet' )
							: undefined
					}
					onChange={ ( plan ) => set( { plan } ) }
				/>
			) }
			{ fields.includes( 'end' ) && (
				<TextControl
					type="date"
					label={ __( 'Last day', 'ramjet' ) }
					help={ __( 'Leave empty for no end.', 'ramjet' ) }
					value={ values.end }
					onChange={ ( end ) => set( { end } ) }
				/>
			) }
		</FormDialog>
	);
}
