<?php
declare(strict_types=1);

namespace Ramjet\Support\Scripts;

/** The files of wp-admin with a block editor. */
final class EditorScreens {

	public const FILES = array( 'post.php', 'post-new.php', 'site-editor.php', 'widgets.php', 'customize.php' );
}
