<?php
/**
 * Marks where the script of the steps begins another step.
 *
 * @package Ramjet
 */

declare(strict_types=1);

echo '<span class="wp-block-jetpack-form-step-divider" hidden></span>';
