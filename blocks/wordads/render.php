<?php
/**
 * The owner's ad code, which src/embed/view.ts loads when the block comes near the visible part of the page.
 *
 * @var array<string, mixed>       $attributes
 * @var Ramjet\Embeds\Facade|null  $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Ads\AdSettings;
use Ramjet\Support\Embed;

// As in shared/lib/ad-formats.ts.
$ramjet_sizes = array(
	'mrec'               => array( 300, 250 ),
	'leaderboard'        => array( 728, 90 ),
	'mobile_leaderboard' => array( 320, 50 ),
	'wideskyscraper'     => array( 160, 600 ),
);

$ramjet_format = $attributes['format'] ?? '';
$ramjet_format = is_string( $ramjet_format ) && isset( $ramjet_sizes[ $ramjet_format ] ) ? $ramjet_format : 'mrec';
$ramjet_code   = ( new AdSettings() )->get( $ramjet_format );
$ramjet_label  = __( 'Advertisement', 'ramjet' );

[ $ramjet_width, $ramjet_height ] = $ramjet_sizes[ $ramjet_format ];

$ramjet_embed = new Embed( $ramjet_label, '', $ramjet_code, '', "height:{$ramjet_height}px", is_raw: true );
$ramjet_html  = match ( true ) {
	null === $renderer || is_feed()  => '',
	'' !== $ramjet_code              => $renderer->plain( $ramjet_embed, array( 'loadAtOnce' => true ), array(), '' ),
	current_user_can( 'edit_posts' ) =>
		'<p>' . esc_html__( 'This format has no ad code, so visitors see nothing here.', 'ramjet' ) . '</p>',
	default                          => '',
};
if ( '' === $ramjet_html ) {
	return;
}
$ramjet_wrapper = array(
	'class' => 'wp-block-jetpack-wordads' . ( ! empty( $attributes['hideMobile'] ) ? ' is-hidden-on-mobile' : '' ),
	'style' => "width:min({$ramjet_width}px,100%)",
);
?>
<div <?php echo get_block_wrapper_attributes( $ramjet_wrapper ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by core. ?>>
	<p class="wp-block-jetpack-wordads__label"><?php echo esc_html( $ramjet_label ); ?></p>
	<?php echo $ramjet_html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- only users with unfiltered_html can save the code. ?>
</div>
