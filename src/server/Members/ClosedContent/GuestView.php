<?php
declare(strict_types=1);

namespace Ramjet\Members\ClosedContent;

use Ramjet\Members\Login\LoginPage;

/** The guest view of a paid part, with the buttons to subscribe and log in. */
final class GuestView {

	/** Blocks with the buttons. The first version of the guest view had none, and two texts as attributes. */
	private const BUTTONS = array( 'premium-content/buttons', 'core/buttons' );

	/** Attributes that say that a guest view is of the first version. */
	private const OLD = array( 'subscribeButtonText', 'loginButtonText', 'buttonClasses', ...self::COLORS );

	/** Those that the button takes over. */
	private const COLORS = array(
		'backgroundButtonColor',
		'textButtonColor',
		'customBackgroundButtonColor',
		'customTextButtonColor',
	);

	/** Gives the link of the login button its URL. */
	public static function login_button( string $content ): string {
		$tags = new \WP_HTML_Tag_Processor( $content );
		if ( $tags->next_tag( 'a' ) ) {
			$is_page = in_the_loop() || is_singular();
			$tags->set_attribute( 'href', LoginPage::url( $is_page ? (string) get_permalink() : '' ) );
		}
		return $tags->get_updated_html();
	}

	/**
	 * Whether it is one of the first version.
	 *
	 * @param array<string, mixed> $block
	 */
	public static function lacks_buttons( array $block ): bool {
		// Null where the saved JSON is damaged.
		return array() !== array_intersect_key( $block['attrs'] ?? array(), array_flip( self::OLD ) )
			&& array() === array_intersect( self::BUTTONS, array_column( $block['innerBlocks'], 'blockName' ) );
	}

	/**
	 * Adds the buttons that the first version had.
	 *
	 * @param array<string, mixed> $block
	 * @param list<int>            $plans Of the paid part.
	 * @return array<string, mixed>
	 */
	public static function with_buttons( array $block, array $plans ): array {
		$saved  = $block['attrs'];
		$text   = static fn( string $name, string $default ): string =>
			is_string( $saved[ $name ] ?? null ) && '' !== $saved[ $name ] ? $saved[ $name ] : $default;
		$button = array_intersect_key( $saved, array_flip( self::COLORS ) ) + array(
			'planIds'          => $plans,
			'submitButtonText' => $text( 'subscribeButtonText', __( 'Subscribe', 'ramjet' ) ),
		);
		$login  = '<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">'
			. esc_html( $text( 'loginButtonText', __( 'Log in', 'ramjet' ) ) ) . '</a></div>';
		$row    = '<div class="wp-block-premium-content-buttons wp-block-buttons">'
			. get_comment_delimited_block_content( 'jetpack/recurring-payments', $button, null )
			. get_comment_delimited_block_content( 'premium-content/login-button', array(), $login ) . '</div>';
		$row    = get_comment_delimited_block_content( 'premium-content/buttons', array(), $row );

		$block['innerBlocks'][] = parse_blocks( $row )[0];
		// Before the end of the element.
		$last = (string) array_pop( $block['innerContent'] );
		$end  = (int) strrpos( $last, '</' );
		array_push( $block['innerContent'], substr( $last, 0, $end ), null, substr( $last, $end ) );
		return $block;
	}
}
