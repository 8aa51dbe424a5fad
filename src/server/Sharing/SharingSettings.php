<?php
declare(strict_types=1);

namespace Ramjet\Sharing;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** Settings of the buttons below posts. */
final class SharingSettings extends SettingGroup {

	/** @param \Closure(): array<string, string> $services Slug => translated label. */
	public function __construct( private readonly \Closure $services ) {}

	protected function settings(): array {
		$services = ( $this->services )();
		$service  = array( 'type' => 'string', 'enum' => array_keys( $services ) );
		$styles   = array(
			'icon-text' => __( 'Icon and text', 'ramjet' ),
			'icon'      => __( 'Icon', 'ramjet' ),
			'text'      => __( 'Text', 'ramjet' ),
		);
		return array(
			new Setting(
				'sharing_services',
				array( 'facebook', 'x' ),
				'Services of the buttons below posts, in their order.',
				array( 'items' => $service, 'uniqueItems' => true ),
				static fn(): SettingField =>
					new SettingField( 'sharing', __( 'Buttons', 'ramjet' ), type: 'ordered', choices: $services )
			),
			new Setting(
				'sharing_heading',
				__( 'Share this:', 'ramjet' ),
				'Text above the buttons; may be empty.',
				array( 'maxLength' => 200 ),
				static fn(): SettingField => new SettingField( 'sharing', __( 'Heading', 'ramjet' ) )
			),
			new Setting(
				'sharing_style',
				'icon-text',
				'How the buttons look.',
				array( 'enum' => array_keys( $styles ) ),
				static fn(): SettingField =>
					new SettingField( 'sharing', __( 'Style', 'ramjet' ), choices: $styles )
			),
			new Setting(
				'sharing_types',
				array( 'post', 'page' ),
				'Post types with buttons below.',
				array( 'items' => array( 'type' => 'string' ), 'uniqueItems' => true, 'maxItems' => 1000 ),
				static fn(): SettingField => new SettingField(
					'sharing',
					__( 'Show buttons on', 'ramjet' ),
					type: 'inclusions',
					choices: wp_list_pluck( array_diff_key(
						get_post_types( array( 'public' => true ), 'objects' ),
						array( 'attachment' => true )
					), 'label' )
				)
			),
		);
	}
}
