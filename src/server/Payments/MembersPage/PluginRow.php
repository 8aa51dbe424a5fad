<?php
declare(strict_types=1);

namespace Ramjet\Payments\MembersPage;

/** The note below Ramjet on the Plugins screen while people pay by subscription. */
final class PluginRow {

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
			number_format_i18n( $running )
		);
		return '<tr class="plugin-update-tr active"><td colspan="4" class="plugin-update colspanchange">'
			. '<div class="notice inline notice-warning notice-alt"><p>' . esc_html( $text ) . '</p></div></td></tr>';
	}
}
