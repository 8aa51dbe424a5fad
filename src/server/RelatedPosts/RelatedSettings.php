<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** Settings of related posts. */
final class RelatedSettings extends SettingGroup {

	/** Settings that the index depends on. */
	private const INDEXED = array( 'related_weight_title', 'related_excluded_types', 'related_excluded_categories' );

	/** @param (\Closure(): mixed)|null $rebuild Rebuilds the index. */
	public function __construct( private readonly ?\Closure $rebuild = null ) {}

	protected function settings(): array {
		$weight = static fn( string $name, int $default, string $text, \Closure $label ): Setting => new Setting(
			"related_weight_$name",
			$default,
			$text,
			array( 'minimum' => 0, 'maximum' => 10 ),
			static fn(): SettingField => new SettingField( 'related-posts', $label(), type: 'range' )
		);
		$title  = static fn(): string => __( 'Words in the title', 'ramjet' );
		$tags   = static fn(): string => __( 'Shared tags', 'ramjet' );
		$shared = static fn(): string => __( 'Shared categories', 'ramjet' );
		$newer  = static fn(): string => __( 'Newer posts', 'ramjet' );
		$list   = array( 'maxItems' => 1000, 'uniqueItems' => true );
		return array(
			...self::below_posts(),
			$weight( 'title', 4, 'Weight of words in the title.', $title ),
			$weight( 'tags', 5, 'Weight of shared tags.', $tags ),
			$weight( 'categories', 3, 'Weight of shared categories.', $shared ),
			$weight( 'age', 2, 'Preference for newer posts.', $newer ),
			new Setting(
				'related_excluded_types',
				array(),
				'Post types excluded from related posts.',
				array( 'items' => array( 'type' => 'string' ) ) + $list,
				static fn(): SettingField =>
					new SettingField( 'related-posts', __( 'Included post types', 'ramjet' ), type: 'exclusions' )
			),
			new Setting(
				'related_excluded_categories',
				array(),
				'IDs of categories excluded from related posts.',
				array( 'items' => array( 'type' => 'integer', 'minimum' => 1 ) ) + $list,
				static fn(): SettingField =>
					new SettingField( 'related-posts', __( 'Excluded categories', 'ramjet' ), type: 'categories' )
			),
		);
	}

	/** @return list<Setting> Of related posts below posts. */
	private static function below_posts(): array {
		$layouts = array( 'grid' => __( 'Grid', 'ramjet' ), 'list' => __( 'List', 'ramjet' ) );
		$field   = static fn( mixed ...$more ): SettingField => new SettingField( 'related-posts', ...$more );
		return array(
			new Setting(
				'related_below_posts',
				false,
				'Whether single posts have related posts at their end.',
				field: static fn(): SettingField => $field(
					__( 'Related posts below each post', 'ramjet' ),
					__(
						'With any theme. A post or template that has the block Related Posts shows only the block.',
						'ramjet'
					)
				)
			),
			new Setting(
				'related_show_headline',
				true,
				'Whether related posts below posts have a headline.',
				field: static fn(): SettingField => $field( __( 'Show a headline', 'ramjet' ) )
			),
			new Setting(
				'related_headline',
				__( 'Related', 'ramjet' ),
				'Headline of related posts below posts: plain text.',
				array( 'maxLength' => 200 ),
				static fn(): SettingField => $field( __( 'Headline', 'ramjet' ) )
			),
			new Setting(
				'related_layout',
				'grid',
				'Layout of related posts below posts.',
				array( 'enum' => array_keys( $layouts ) ),
				static fn(): SettingField => $field( __( 'Layout', 'ramjet' ), choices: $layouts )
			),
			new Setting(
				'related_number',
				3,
				'Number of related posts below posts.',
				array( 'minimum' => 1, 'maximum' => Markup::MAX_POSTS ),
				static fn(): SettingField => $field( __( 'Number of posts', 'ramjet' ) )
			),
			new Setting(
				'related_show_thumbnails',
				false,
				'Whether related posts below posts have images.',
				field: static fn(): SettingField => $field( __( 'Show images', 'ramjet' ) )
			),
			new Setting(
				'related_show_date',
				true,
				'Whether related posts below posts have dates.',
				field: static fn(): SettingField => $field( __( 'Show dates', 'ramjet' ) )
			),
			new Setting(
				'related_show_context',
				true,
				'Whether related posts below posts have a category or tag.',
				field: static fn(): SettingField => $field( __( 'Show a category or tag', 'ramjet' ) )
			),
		);
	}

	protected function changed( array $before ): void {
		$indexed = array_flip( self::INDEXED );
		if ( null !== $this->rebuild
			&& array_intersect_key( $before, $indexed ) !== array_intersect_key( $this->values(), $indexed ) ) {
			( $this->rebuild )();
		}
	}
}
