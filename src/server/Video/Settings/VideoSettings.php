<?php
declare(strict_types=1);

namespace Ramjet\Video\Settings;

use Ramjet\Support\Settings\Field;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingGroup;

/** Settings of videos. */
final class VideoSettings extends SettingGroup {

	/** The largest file that may be uploaded, in bytes. */
	public function max_bytes(): int {
		return MB_IN_BYTES * $this->get( 'video_max_megabytes' );
	}

	/** Whether videos are private for which nobody has decided. */
	public function are_private(): bool {
		return $this->get( 'videopress_private_enabled_for_site' );
	}

	protected function settings(): array {
		return array(
			new Setting(
				'videopress_private_enabled_for_site',
				false,
				'Whether videos are private for which nobody has decided. A change moves their files, in the background.',
				field: static fn(): Field => new Field(
					'video',
					__( 'Private videos by default', 'ramjet' ),
					__(
						'Only logged-in users can watch private videos. This is for videos uploaded with the VideoPress block that have no privacy setting of their own.',
						'ramjet'
					)
				),
				autoload: false,
				is_plain: true,
				prefix: ''
			),
			new Setting(
				'video_max_megabytes',
				5120,
				'Maximum size of an uploaded video, in megabytes.',
				array( 'minimum' => 1, 'maximum' => 1_000_000 ),
				static fn(): Field => new Field(
					'video',
					__( 'Maximum size (MB)', 'ramjet' ),
					__( 'Videos are uploaded in pieces, so your server’s own limits do not apply.', 'ramjet' )
				),
				autoload: false
			),
		);
	}
}
