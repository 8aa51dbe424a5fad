<?php
declare(strict_types=1);

namespace Ramjet\Payments\MembersPage;

/** The notes on the Plugins screen, and on a network's screen Sites, while people pay by subscription. */
final class PluginRow {

	/**
	 * The sites of a network that have payments. One query finds them, however many sites there are.
	 *
	 * @return list<int>
	 */
	public static function sites( \wpdb $db ): array {
		$like   = $db->esc_like( $db->base_prefix ) . '%' . $db->esc_like( 'ramjet_orders' );
		$tables = $db->get_col( $db->prepare( 'SHOW TABLES LIKE %s', $like ) );
		$start  = preg_quote( $db->base_prefix, '/' );
		$ids    = preg_replace( "/^$start(?:(\\d+)_)?ramjet_orders$/D", '$1', $tables );
		$main   = get_main_site_id();
		$ids    = array_map( static fn( string $id ): int => '' === $id ? $main : (int) $id, $ids );
		return array_values( array_filter( $ids, static fn( int $id ): bool => null !== get_site( $id ) ) );
	}

	/** The same, beside the site's name on the network's screen Sites: deleting the site does not end them. */
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

	/** A number that MemberQuery::running() counted: '12', '1,000+'. */
	private static function number( int $running ): string {
		return number_format_i18n( min( $running, MemberQuery::MANY ) ) . ( $running > MemberQuery::MANY ? '+' : '' );
	}
}
