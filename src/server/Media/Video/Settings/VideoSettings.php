<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Settings;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** Settings of videos. */
final class VideoSettings extends SettingGroup {

	/** The largest file that may be uploaded, in bytes. */
	public function max_bytes(): int {
		// 32-bit PHP has no larger integers, and reports larger files as PHP_INT_MAX bytes.
		return (int) min( PHP_INT_MAX - 1, MB_IN_BYTES * $this->get( 'video_max_megabytes' ) );
	}

	/** Whether videos without a privacy setting of their own are private. */
	public function are_private(): bool {
		return $this->get( 'videopress_private_enabled_for_site' );
	}

	/** Whether ffmpeg makes smaller files of videos if a server has it. */
	public function encodes(): bool {
		return $this->get( 'video_encoding' );
	}

	/** Whether players start where a visitor stopped. */
	public function resumes(): bool {
		return $this->get( 'video_resume' );
	}

	protected function settings(): array {
		return array(
			new Setting(
				'videopress_private_enabled_for_site',
				false,
				'Whether videos without a setting of their own are private. A change moves their files.',
				field: static fn(): SettingField => new SettingField(
					'video',
					__( 'Private videos by default', 'ramjet' ),
					__(
						'Applies to videos uploaded with the VideoPress block. Videos added to the media library in another way stay public until you change their privacy setting.',
						'ramjet'
					)
				),
				autoload: false,
				is_plain: true,
				prefix: ''
			),
			new Setting(
				'video_encoding',
				false,
				'Whether ffmpeg makes MP4 files in several sizes of videos, and posters.',
				field: static fn(): SettingField => new SettingField(
					'video',
					__( 'Make smaller files with ffmpeg', 'ramjet' ),
					__(
						'New videos are encoded in up to three sizes that every browser plays, without the place that phones store, and get a poster. Existing videos follow when you select them in a block. Needs ffmpeg, on this server or another one: Site Health says whether videos can be encoded.',
						'ramjet'
					)
				),
				autoload: false
			),
			new Setting(
				'video_max_megabytes',
				5120,
				'Maximum size of an uploaded video, in megabytes.',
				array( 'minimum' => 1, 'maximum' => 1_000_000 ),
				static fn(): SettingField => new SettingField(
					'video',
					__( 'Maximum size (MB)', 'ramjet' ),
					__( 'Videos are uploaded in pieces, so your server’s own limits do not apply.', 'ramjet' )
				),
				autoload: false
			),
			new Setting(
				'video_resume',
				true,
				'Whether videos start where the visitor stopped.',
				field: static fn(): SettingField => new SettingField(
					'video',
					__( 'Resume where visitors stopped', 'ramjet' ),
					__( 'The position is stored in the visitor’s browser, and not sent to your site.', 'ramjet' )
				)
			),
		);
	}
}
