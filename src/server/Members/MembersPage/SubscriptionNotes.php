<?php
declare(strict_types=1);

namespace Ramjet\Members\MembersPage;

/** The notes on the Plugins screen, and on a network's Sites screen, while subscriptions are running. */
final class SubscriptionNotes {

	/**
	 * IDs of a network's sites that have a table of payments, found by one query.
	 *
	 * @return list<int>
	 */
	public static function sites( \wpdb $db ): array {
		$like   = $db->esc_like( $db->base_prefix ) . '%' . $db->esc_like( 'ramjet_orders' );
		$tables = $db->get_col( $db->prepare( 'SHOW TABLES LIKE %s', $like ) );
		$start  = preg_quote( $db->base_prefix, '/' );
		// Not those of another WordPress in the same database, such as wp_old_ramjet_orders.
		$ids    = preg_filter( "/^$start(?:(\\d+)_)?ramjet_orders$/D", '$1', $tables );
		$main   = get_main_site_id();
		$ids    = array_map( static fn( string $id ): int => '' === $id ? $main : (int) $id, $ids );
		return array_values( array_filter( $ids, static fn( int $id ): bool => null !== get_site( $id ) ) );
	}

	/** The note beside a site's name on the network's Sites screen: deleting the site does not end subscriptions. */
	public static function state( int $running ): string {
		/* translators: %s: number of subscriptions. */
		$text = _n(
			'%s running subscription: cancel it in Stripe before you delete the site',
			'%s running subscriptions: cancel them in Stripe before you delete the site',
			$running,
			'ramjet'
		);
		return esc_html( sprintf( $text, self::number( $running ) ) );
	}

	/** @param int $running Subscriptions and repeated donations that Stripe goes on charging. */
	public static function html( int $running ): string {
		if ( 0 === $running ) {
			return '';
		}
		$text = sprintf(
			/* translators: %s: number of subscriptions. */
			_n(
				'%s subscription or repeated donation is running. Deactivating or deleting Ramjet does not end it, and shows the paid parts of your posts to everyone. To end it, cancel it in Stripe.',
				'%s subscriptions and repeated donations are running. Deactivating or deleting Ramjet does not end them, and shows the paid parts of your posts to everyone. To end them, cancel them in Stripe.',
				$running,
				'ramjet'
			),
			self::number( $running )
		);
		return '<tr class="plugin-update-tr active"><td colspan="4" class="plugin-update colspanchange">'
			. '<div class="notice inline notice-warning notice-alt"><p>' . esc_html( $text ) . '</p></div></td></tr>';
	}

	/** A number from MemberQuery::running() as text: '12', '1,000+'. */
	private static function number( int $running ): string {
		return number_format_i18n( min( $running, MemberQuery::MANY ) ) . ( $running > MemberQuery::MANY ? '+' : '' );
	}
}
