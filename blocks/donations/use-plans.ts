import { useCallback, useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	createDonationProducts,
	fetchMembershipStatus,
	type MembershipProduct,
} from '../../shared/api/memberships';
import { useHistory } from '../../shared/editor/history';
import { useSavingLock } from '../../shared/editor/use-saving-lock';
import { useRequest } from '../../shared/api/use-request';
import {
	type Attributes,
	getCurrency,
	getDonation,
	NO_PLAN,
	PLANS,
	type PlanName,
} from './attributes';

type PlanIds = Record< PlanName, number >;

type Loaded = {
	currency: string;
	planIds: PlanIds;
	/** Where Stripe is connected; null if it is. */
	connectUrl: string | null;
};

const eachPlan = ( getId: ( interval: string ) => number | undefined ) =>
	Object.fromEntries(
		PLANS.map( ( { name, interval } ) => [ name, getId( interval ) ] )
	) as Partial< PlanIds >;

const isComplete = ( ids: Partial< PlanIds > ): ids is PlanIds =>
	Object.values( ids ).every( ( id ) => id !== undefined );

const findPlans = ( products: MembershipProduct[], currency: string ) =>
	eachPlan(
		( interval ) =>
			products.find(
				( product ) =>
					product.type === 'donation' &&
					product.currency === currency &&
					product.interval === interval
			)?.id
	);

async function loadPlans(
	currency: string,
	signal: AbortSignal
): Promise< Loaded > {
	const status = await fetchMembershipStatus( 'donation', signal );
	if ( status.connect_url ) {
		return {
			currency,
			planIds: eachPlan( () => NO_PLAN ) as PlanIds,
			connectUrl: status.connect_url,
		};
	}
	const found = findPlans( status.products, currency );
	const planIds = isComplete( found )
		? found
		: findPlans( await createDonationProducts( currency ), currency );
	if ( ! isComplete( planIds ) ) {
		throw new Error(
			__( 'The server did not create all donation plans.', 'ramjet' )
		);
	}
	return { currency, planIds, connectUrl: null };
}

type Block = {
	attributes: Attributes;
	change: ( changes: Partial< Attributes > ) => void;
	clientId: string;
};

/**
 * Loads the plans of the block's currency, creates those that are missing, and writes their IDs into the block. Until
 * then, the post cannot be saved.
 *
 * @param isPreview Whether nothing is loaded.
 */
export function usePlans(
	{ attributes, change, clientId }: Block,
	isPreview: boolean
) {
	const currency = getCurrency( attributes );
	const load = useCallback(
		( signal: AbortSignal ) => loadPlans( currency, signal ),
		[ currency ]
	);
	const { data, error, isLoading, reload } = useRequest(
		isPreview ? null : load
	);
	const savedCurrency = useRef( currency );
	// Saved plans stay valid while they are looked up, unless the currency has changed.
	const hasPlans =
		( data?.currency ?? savedCurrency.current ) === currency &&
		PLANS.every(
			( { name } ) =>
				( attributes[ name ]?.planId ?? NO_PLAN ) !== NO_PLAN
		);
	useSavingLock( `ramjet/donations-${ clientId }`, isLoading && ! hasPlans );

	const { asNoStep } = useHistory();
	useEffect( () => {
		if ( data?.currency !== currency ) {
			return;
		}
		const { planIds: ids, connectUrl } = data;
		const getId = ( name: PlanName ) => attributes[ name ]?.planId ?? null;
		const isNeeded = connectUrl
			? // Saved plans stay: Stripe may be connected again.
				PLANS.every( ( { name } ) => getId( name ) === null )
			: PLANS.some( ( { name } ) => getId( name ) !== ids[ name ] );
		if ( ! isNeeded ) {
			return;
		}
		const plans = PLANS.map( ( { name } ) => [
			name,
			{ ...getDonation( attributes, name ), planId: ids[ name ] },
		] );
		asNoStep( () =>
			change( {
				currency,
				...Object.fromEntries( plans ),
			} )
		);
	}, [ data, currency, attributes, change, asNoStep ] );

	return {
		isLoaded: data !== null,
		connectUrl: data?.connectUrl,
		error,
		reload,
	};
}
