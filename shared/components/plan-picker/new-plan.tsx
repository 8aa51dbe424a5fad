import { Flex } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { MembershipPlan } from '../../api/memberships';
import { Button, SelectControl, TextControl } from '../controls';
import { parseAmount } from '../../lib/amount';
import { formatAmount, getMinimum, MINIMUMS } from '../../lib/currency';
import { useKeptFocus } from '../use-kept-focus';
import { getPlanTexts, type PlanKind } from '../../lib/plan-texts';
import { store } from '../../store';

type Props = {
	kind: PlanKind;
	/** Gets the plan once the server has stored it. */
	onCreated: ( plan: MembershipPlan ) => void;
};

type Fields = Record< 'title' | 'price' | 'currency' | 'interval', string >;

const EMPTY: Fields = {
	title: '',
	price: '',
	currency: 'USD',
	interval: '1 month',
};

const getIntervals = (): { value: string; label: string }[] => [
	{ value: '1 month', label: __( 'Monthly', 'ramjet' ) },
	{ value: '1 year', label: __( 'Yearly', 'ramjet' ) },
	{ value: 'one-time', label: __( 'One-time', 'ramjet' ) },
];

/* The same checks, in the same order, as on the server. */
function readPlan( fields: Fields, kind: PlanKind ) {
	const texts = getPlanTexts( kind );
	const { currency, interval } = fields;
	const title = fields.title.trim();
	if ( ! title ) {
		return { problem: texts.needsName };
	}
	const read = parseAmount( fields.price, currency, 'stripe' );
	const minimum = getMinimum( currency );
	if ( 'amount' in read && read.amount < minimum ) {
		return {
			problem: sprintf(
				/* translators: %s: an amount of money. */
				__( 'Minimum allowed price is %s.', 'ramjet' ),
				formatAmount( minimum, currency )
			),
		};
	}
	return 'problem' in read
		? { problem: texts.needsPrice }
		: { plan: { title, price: read.amount, currency, interval } };
}

/** A button that opens a form for a new plan. The form takes the focus and returns it. */
export function NewPlan( props: Props ) {
	const kept = useKeptFocus< HTMLDivElement >( ( container ) =>
		container.querySelector< HTMLElement >( 'input, button' )
	);
	return (
		<div { ...kept }>
			<Form { ...props } />
		</div>
	);
}

function Form( { kind, onCreated }: Props ) {
	const [ fields, setFields ] = useState< Fields | null >( null );
	const [ isSaving, setIsSaving ] = useState( false );
	const { createMembershipProduct } = useDispatch( store );
	const { createErrorNotice } = useDispatch( noticesStore );
	const texts = getPlanTexts( kind );

	if ( ! fields ) {
		return (
			<Button variant="secondary" onClick={ () => setFields( EMPTY ) }>
				{ texts.addNew }
			</Button>
		);
	}

	const save = async () => {
		const { plan, problem } = readPlan( fields, kind );
		if ( ! plan ) {
			createErrorNotice( problem, { type: 'snackbar' } );
			return;
		}
		setIsSaving( true );
		const created = await createMembershipProduct( plan, kind );
		setIsSaving( false );
		if ( created ) {
			setFields( null );
			onCreated( created );
		}
	};
	const field = ( name: keyof Fields ) => ( {
		value: fields[ name ],
		onChange: ( value: string ) =>
			setFields( { ...fields, [ name ]: value } ),
	} );

	return (
		<Flex
			direction="column"
			gap={ 4 }
			role="group"
			aria-label={ texts.addNew }
		>
			<TextControl
				{ ...field( 'title' ) }
				label={ __( 'Name', 'ramjet' ) }
				autoComplete="off"
			/>
			<SelectControl
				{ ...field( 'interval' ) }
				label={ __( 'Renewal interval', 'ramjet' ) }
				options={ getIntervals() }
			/>
			<SelectControl
				{ ...field( 'currency' ) }
				label={ __( 'Currency', 'ramjet' ) }
				options={ Object.keys( MINIMUMS ).map( ( code ) => ( {
					value: code,
					label: code,
				} ) ) }
			/>
			<TextControl
				{ ...field( 'price' ) }
				label={ __( 'Price', 'ramjet' ) }
				inputMode="decimal"
				autoComplete="off"
			/>
			<Flex justify="flex-start">
				<Button
					variant="primary"
					isBusy={ isSaving }
					disabled={ isSaving }
					onClick={ save }
				>
					{ texts.add }
				</Button>
				<Button variant="tertiary" onClick={ () => setFields( null ) }>
					{ __( 'Cancel', 'ramjet' ) }
				</Button>
			</Flex>
		</Flex>
	);
}
