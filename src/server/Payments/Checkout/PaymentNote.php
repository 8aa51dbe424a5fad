<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Markup\Html;

/** A note for editors on why visitors do not see a payment block. */
final class PaymentNote {

	/**
	 * @param string $attributes Safe markup: those of the paragraph.
	 * @param string $service    'stripe' or 'paypal', which administrators get a link to connect; '' for none.
	 * @return string Safe markup; '' for visitors.
	 */
	public static function html( string $reason, string $attributes, string $service = '' ): string {
		if ( ! current_user_can( 'edit_posts' ) ) {
			return '';
		}
		$html = esc_html( $reason . ' ' . __( 'Visitors do not see this note.', 'ramjet' ) );
		if ( '' !== $service && current_user_can( 'manage_options' ) ) {
			$link  = array( 'href' => self::connect_url( $service ) );
			$label = 'stripe' === $service ? __( 'Connect Stripe', 'ramjet' ) : __( 'Connect PayPal', 'ramjet' );
			$html .= ' ' . Html::element( 'a', $link, esc_html( $label ) );
		}
		return "<p $attributes>$html</p>";
	}

	/** The page on which an administrator connects a service. */
	public static function connect_url( string $service ): string {
		return admin_url( Section::url( 'services', array( 'service' => $service ) ) );
	}
}
