<?php
/**
 * The week as a list of days, each with its times or the word 'Closed'.
 *
 * @var array<string, mixed> $attributes
 * @var WP_Block             $block
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\BusinessHours\HoursMarkup;
use Ramjet\Blocks\BusinessHours\LocalizedWeek;
use Ramjet\Blocks\BusinessHours\OpeningHours;

defined( 'ABSPATH' ) || exit;

// PHP takes a bare text for an array of one where the editor takes it for nothing: show what the editor shows.
$ramjet_days  = is_array( $attributes['days'] ) ? $attributes['days'] : ( $block?->block_type->attributes['days']['default'] ?? array() );
$ramjet_hours = OpeningHours::from( $ramjet_days );
$ramjet_names = LocalizedWeek::days();

/**
 * Filters whether a page's markup tells search engines what a block says (schema.org microdata).
 *
 * @param bool   $wanted Default true; the module's option decides.
 * @param string $module Slug of the module that the block belongs to.
 */
$ramjet_is_described = array_filter( $ramjet_hours ) && apply_filters( 'ramjet_structured_data', true, 'business-hours' );
$ramjet_markup       = new HoursMarkup( $ramjet_is_described );

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- core and HoursMarkup return HTML.
?>
<div <?php echo get_block_wrapper_attributes(), $ramjet_markup->business_attributes(); ?>>
<?php echo $ramjet_markup->business_name( get_bloginfo( 'name' ) ); ?>
<dl class="jetpack-business-hours">
<?php foreach ( LocalizedWeek::order() as $ramjet_day ) : ?>
<div class="jetpack-business-hours__item"><dt class="jetpack-business-hours__day"><?php echo esc_html( $ramjet_names[ $ramjet_day ] ); ?></dt><dd class="jetpack-business-hours__times"><?php echo $ramjet_markup->times( $ramjet_day, $ramjet_hours[ $ramjet_day ] ); ?></dd></div>
<?php endforeach; ?>
</dl>
</div>
