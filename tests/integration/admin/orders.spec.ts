// Orders on every database, and settled by several requests at once.
import { randomUUID } from 'node:crypto';
import type { SiteUnderTest } from '../../support/site';
import { expect, test } from '../../support/test';

/** Runs PHP with `$orders`, `$processor` and `$settler`; returns the JSON that it prints. */
async function run( site: SiteUnderTest, code: string ) {
	return JSON.parse(
		await site.php( `
			use Ramjet\\Payments\\Orders\\{Goal, OrderStore, OrderTable, Refund, RefundTable, OrderStatus};
			use Ramjet\\Payments\\Processors\\{Notice, Report};
			require_once WP_PLUGIN_DIR . '/ramjet/tests/support/fake-processor.php';
			global $wpdb;
			$table     = OrderTable::name( $wpdb );
			$refunds   = RefundTable::name( $wpdb );
			$orders    = new OrderStore( $wpdb );
			$processor = new Ramjet\\Tests\\FakeProcessor();
			$settler   = new Ramjet\\Payments\\Settlement\\Settler( $wpdb, $orders, fn() => $processor );
			$create    = static function ( string $source, array $more = array() ) use ( $orders ) {
				$order = $orders->create( $more + array( 'processor' => 'stripe', 'source' => $source, 'item' => 'donation', 'amount' => 500, 'currency' => 'USD' ) );
				if ( null !== $order ) {
					$orders->opened( $order, "cs_$order->public_id", 'https://checkout.example/', false );
				}
				return $order;
			};
			$pay       = static function ( int $id ) use ( $orders, $processor ): void {
				$order = $orders->get( $id );
				$processor->reports[ $id ] = new Report( OrderStatus::Paid, $order->public_id, 500, 'USD', false, "pi_$order->public_id", '', 'Zoë 😀', 'ann@example.org', 100, '', paid_at: 1700000000, refunds: array( new Refund( "re_$order->public_id", 100, 1700000100, 'duplicate' ) ) );
			};
			${ code }` )
	) as unknown;
}

test( 'an order is stored, settled and counted @sqlite', async ( { site } ) => {
	const id = randomUUID();
	expect(
		await run(
			site,
			`
			$mails = 0;
			add_filter( 'pre_wp_mail', static function () use ( &$mails ): bool {
				++$mails;
				return true;
			} );
			$order = $create( '${ id }', array( 'choice_key' => '${ id }', 'solution' => '${ id }' ) );
			$twice = $create( '${ id }', array( 'choice_key' => '${ id }' ) );
			$why   = array( $orders->last_problem );
			$create( '${ id }', array( 'solution' => '${ id }' ) );
			$why[] = $orders->last_problem;
			$pay( $order->id );
			$settler->make_due( new Notice( 'stripe', $order->public_id ) );
			$claim = $orders->work->claim( $order->id );
			$settler->settle( $order->id );
			$settler->make_due( new Notice( 'stripe', $order->public_id ) );
			$still = $orders->work->release( $order->id, null );
			$settler->settle( $order->id );
			$orders->change( $order->id, array( 'name' => 'Zoë' ), OrderStatus::Paid );
			$paid = $orders->find( $order->public_id );
			echo wp_json_encode( array(
				'twice'   => $twice,
				'why'     => $why,
				'claim'   => $claim,
				'still'   => $still,
				'asked'   => $processor->asked,
				'status'  => $paid->status,
				'name'    => $paid->name,
				'paid'    => $paid->paid_at,
				'refunds' => array_map( static fn( Refund $refund ): array => array( $refund->amount, $refund->refunded_at, $refund->reason ), $orders->refunds->of( $paid )[ $paid->id ] ),
				'events'  => array_column( $paid->history, 'event' ),
				'mails'   => $mails,
				'due'     => $wpdb->get_var( "SELECT due_at FROM $table WHERE id = $order->id" ),
				'free'    => $orders->find_open( '${ id }' ),
				'raised'  => Goal::raised( '${ id }', 'USD' ),
			) );
			$wpdb->query( "DELETE FROM $refunds WHERE order_id IN (SELECT id FROM $table WHERE source = '${ id }')" );
			$wpdb->query( "DELETE FROM $table WHERE source = '${ id }'" );`
		)
	).toEqual( {
		twice: null,
		why: [ 'exists', 'solution' ],
		claim: true,
		// A notice came meanwhile.
		still: false,
		asked: 1,
		status: 'paid',
		name: 'Zoë',
		paid: 1_700_000_000,
		refunds: [ [ 100, 1_700_000_100, 'duplicate' ] ],
		events: [ 'created', 'open', 'paid', 'refunded', 'receipt' ],
		mails: 1,
		due: null,
		free: null,
		raised: 4,
	} );
} );

test( 'processes that are killed settle each order once, with one email @native', async ( {
	site,
} ) => {
	test.slow();
	const id = randomUUID();
	const ids = await run(
		site,
		`echo wp_json_encode( array_map( static fn() => $create( '${ id }' )->id, range( 1, 40 ) ) );`
	);
	const settle = async ( kills: boolean ) =>
		run(
			site,
			`
			$mails = array();
			add_filter( 'pre_wp_mail', static function ( $sent, array $mail ) use ( &$mails ): bool {
				preg_match( '/\\b[0-9a-f]{24}\\b/', $mail['message'], $match );
				$mails[] = $match[0];
				return true;
			}, 10, 2 );
			$ids = json_decode( '${ JSON.stringify( ids ) }' );
			array_map( $pay, $ids );
			$work = array( ...$ids, ...$ids, ...$ids );
			shuffle( $work );
			add_filter( 'query', static function ( string $query ): string {
				if ( ${ kills } && 0 === wp_rand( 0, 20 ) && ! str_contains( $query, 'receipt_at' ) ) {
					throw new Error( 'Killed' );
				}
				return $query;
			} );
			foreach ( $work as $one ) {
				try {
					$settler->make_due( new Notice( 'stripe', $orders->get( $one )->public_id ) );
					$settler->settle( $one );
				} catch ( Error $error ) {
					// The claim ends by itself.
					continue;
				}
			}
			echo wp_json_encode( $mails );`
		) as Promise< string[] >;
	const mails = await Promise.all( [
		settle( true ),
		settle( true ),
		settle( true ),
	] );
	await site.php(
		`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}ramjet_orders SET claimed_until = 0 WHERE source = '${ id }'" );`
	);
	mails.push( await settle( false ) );
	expect( mails.flat() ).toHaveLength( 40 );
	expect( new Set( mails.flat() ).size ).toBe( 40 );
	expect(
		await run(
			site,
			`
			$rows = $wpdb->get_row( "SELECT COUNT(*) AS rows_count, SUM(refunded) AS refunded, COUNT(due_at) AS due FROM $table WHERE source = '${ id }' AND status = 'paid'" );
			$refunded = $wpdb->get_var( "SELECT COUNT(*) FROM $refunds WHERE order_id IN (SELECT id FROM $table WHERE source = '${ id }')" );
			echo wp_json_encode( array( $rows, $refunded, Goal::raised( '${ id }', 'USD' ) ) );
			$wpdb->query( "DELETE FROM $refunds WHERE order_id IN (SELECT id FROM $table WHERE source = '${ id }')" );
			$wpdb->query( "DELETE FROM $table WHERE source = '${ id }'" );`
		)
	).toEqual( [
		{ rows_count: '40', refunded: '4000', due: '0' },
		'40',
		160,
	] );
} );
